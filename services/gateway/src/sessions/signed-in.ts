import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Session } from './session.entity.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking, once a guard or a handler looked. */
    session?: Session;
  }
}

/** The session of an administrative call. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { session } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!session) throw new Error('Only administrative calls have a session for certain');
  return session;
});
