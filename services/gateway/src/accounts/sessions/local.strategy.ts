import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { sessionToken } from '../../access/session-cookie.js';
import { CONFIG, type Config } from '../../config.js';
import { type SignedIn, SignIn } from './sign-in.js';

/** Passport's way of asking for user name and password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly signIn: SignIn,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {
    super({ passReqToCallback: true });
  }

  validate(request: FastifyRequest, username: string, password: string): Promise<SignedIn> {
    return this.signIn.signIn({
      username,
      password,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
      presented: sessionToken(request, this.config),
    });
  }
}
