import { DomainError } from '@jamcimo/contracts';
import { Clock } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isAdministrativePath } from '../../access/administrative-path.js';
import { RECENT_MS } from '../../access/recent.decorator.js';
import { sessionToken } from '../../access/session-cookie.js';
import { AuditTrail } from '../../audit/audit-trail.js';
import { CONFIG, type Config } from '../../config.js';
import { requestUrl } from '../../http/request-url.js';
import type { Session } from '../users/session.entity.js';
import { Sessions } from './sessions.js';

/** Asked by the client on every visit: a denial of it is not worth an entry. */
const CHECK = '/api/admin/check';

/** Grants access to administrators only. The session on the server decides who that is, and nothing else in the request. */
@Injectable()
export class AdministratorAccess {
  constructor(
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  /** Whether a request is for administrators only, judged by its path and by the matched route. */
  isRequiredFor(request: FastifyRequest): boolean {
    return [requestUrl(request).pathname, request.routeOptions.url ?? ''].some(isAdministrativePath);
  }

  /**
   * Gives the request its administrator's session.
   *
   * @throws DomainError `session.missing`, `session.not-administrator`
   */
  async requireAdministrator(request: FastifyRequest): Promise<void> {
    if (request.session) return;
    const session = await this.sessions.find(sessionToken(request, this.config));
    if (!session) throw new DomainError('session.missing');
    if (!session.user.isAdmin) {
      await this.recordDenial(request, session);
      throw new DomainError('session.not-administrator');
    }
    request.session = session;
  }

  /**
   * Whoever has a second factor gave a code within the last minutes.
   *
   * @throws DomainError `second-factor.stale`
   */
  requireRecentCode({ session }: FastifyRequest): void {
    if (!session) throw new Error('Only administrative calls ask for a recent code');
    const { user, secondFactorAt } = session;
    const age = this.clock.now().getTime() - (secondFactorAt?.getTime() ?? 0);
    if (user.secondFactorSecret && age > RECENT_MS) {
      throw new DomainError('second-factor.stale');
    }
  }

  /** Whether the request is an administrator's: for content that is hidden from the public but shown to administrators. */
  async isAdministrator(request: FastifyRequest): Promise<boolean> {
    const session = await this.sessions.find(sessionToken(request, this.config));
    return session?.user.isAdmin === true;
  }

  private async recordDenial(request: FastifyRequest, { user }: Session): Promise<void> {
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
