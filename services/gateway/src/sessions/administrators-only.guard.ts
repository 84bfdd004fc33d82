import { DomainError } from '@jamcimo/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AuditTrail } from '../audit/audit-trail.js';
import { isAdministrativePath } from './administrative-path.js';
import { IS_PUBLIC } from './public.decorator.js';
import type { Session } from './session.entity.js';
import { sessionToken } from './session-cookie.js';
import { Sessions } from './sessions.js';

/** Asked by the client on every visit: a refusal of it says nothing. */
const CHECK = '/api/admin/check';

/**
 * Stands before every route of the gateway: what is not marked as public is for administrators alone, and the server's own
 * session decides who that is, nothing else the request carries.
 */
@Injectable()
export class AdministratorsOnly implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (this.isPublic(context, request)) return true;
    const session = await this.sessions.find(sessionToken(request));
    if (!session) throw new DomainError('session.missing', 'Potrebna je prijava.');
    if (!session.user.isAdmin) {
      await this.noteRefusal(request, session);
      throw new DomainError('session.not-administrator', 'Vaš račun nema administratorska prava.');
    }
    request.session = session;
    return true;
  }

  private isPublic(context: ExecutionContext, request: FastifyRequest): boolean {
    const marked = this.reflector.getAllAndOverride<boolean | undefined>(IS_PUBLIC, [
      context.getHandler(),
      context.getClass(),
    ]);
    const paths = [pathOf(request), request.routeOptions.url ?? ''];
    return marked === true && !paths.some(isAdministrativePath);
  }

  private async noteRefusal(request: FastifyRequest, { user }: Session): Promise<void> {
    if (pathOf(request) === CHECK) return;
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

function pathOf(request: FastifyRequest): string {
  return new URL(request.url, 'http://gateway').pathname;
}
