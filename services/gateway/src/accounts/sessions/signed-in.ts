import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../users/session.entity.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking, once a guard or a handler looked. */
    session?: Session;
  }
}

/** Session of the administrator who calls. */
export const OwnSession = createParamDecorator((_: unknown, context: ExecutionContext) => sessionOf(context));

/** Name of the administrator who calls. */
export const UserName = createParamDecorator(
  (_: unknown, context: ExecutionContext) => sessionOf(context).user.username,
);

function sessionOf(context: ExecutionContext): Session {
  const { session } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!session) throw new Error('Only administrative calls have a session for certain');
  return session;
}
