import { DomainError, signInRequest } from '@jamcimo/contracts';
import { checkInput, validationError } from '@jamcimo/service-kit';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';

/** Carries out the sign-in before the handler of POST /api/login. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  /** Only the body counts: the strategy would also read the query, which stands in logs. */
  override canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const read = checkInput(signInRequest, request.body);
    if (!read.success) throw validationError(read.error, 'request.malformed');
    request.body = read.data;
    return super.canActivate(context);
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) throw new DomainError('login.wrong');
    return user;
  }
}
