import { DomainError } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuditTrail } from '../audit/audit-trail.js';
import { requestUrl } from '../http/request-url.js';
import { isAdministrativePath } from './administrative-path.js';
import type { Session } from './session.entity.js';
import { sessionToken } from './session-cookie.js';
import { Sessions } from './sessions.js';

/** Asked by the client on every visit: a refusal of it says nothing. */
const CHECK = '/api/admin/check';

/** Lets administrators in and nobody else: the server's own session decides who that is, nothing else the request carries. */
@Injectable()
export class Admission {
  constructor(
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
  ) {}

  /** Whether a request is the administrators' alone, by what was asked and by the route that answers it. */
  concerns(request: FastifyRequest): boolean {
    return [requestUrl(request).pathname, request.routeOptions.url ?? ''].some(isAdministrativePath);
  }

  /**
   * Gives the request its administrator's session.
   *
   * @throws DomainError `session.missing`, `session.not-administrator`
   */
  async admit(request: FastifyRequest): Promise<void> {
    if (request.session) return;
    const session = await this.sessions.find(sessionToken(request));
    if (!session) throw new DomainError('session.missing', 'Potrebna je prijava.');
    if (!session.user.isAdmin) {
      await this.noteRefusal(request, session);
      throw new DomainError('session.not-administrator', 'Vaš račun nema administratorska prava.');
    }
    request.session = session;
  }

  /** Whether an administrator asks: for what is public to some and shown to administrators all the same. */
  async isAdministrator(request: FastifyRequest): Promise<boolean> {
    const session = await this.sessions.find(sessionToken(request));
    return session?.user.isAdmin === true;
  }

  private async noteRefusal(request: FastifyRequest, { user }: Session): Promise<void> {
    if (requestUrl(request).pathname === CHECK) return;
    await this.audit.record({
      action: 'access.refuse',
      actor: user,
      outcome: 'refused',
      details: { method: request.method, route: request.routeOptions.url ?? null },
      address: request.ip,
      requestId: request.id,
    });
  }
}
