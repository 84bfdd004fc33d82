import { type AdminCheck, DomainError, type SignedInUser } from '@jamcimo/contracts';
import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditTrail } from '../audit/audit-trail.js';
import { CONFIG, type Config } from '../config.js';
import type { User } from '../users/user.entity.js';
import { Public } from './public.decorator.js';
import { clearSessionCookie, sessionToken, setSessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';
import { SignInGuard } from './sign-in.guard.js';
import type { SignedIn } from './sign-in.js';

/** Signing in and out, and who one is. */
@Controller('api')
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Public()
  @UseGuards(SignInGuard)
  @Post('login')
  @HttpCode(200)
  signIn(
    @Req() request: FastifyRequest & { user: SignedIn },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): SignedInUser {
    const { user, token } = request.user;
    setSessionCookie(request, reply, this.config, token);
    return toSignedInUser(user);
  }

  @Public()
  @Post('logout')
  @HttpCode(204)
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const session = await this.sessions.find(sessionToken(request));
    if (session) {
      await this.audit.around(
        {
          action: 'session.sign-out',
          actor: session.user,
          record: { type: 'session' },
          address: request.ip,
          requestId: request.id,
        },
        () => this.sessions.end(session),
      );
    }
    clearSessionCookie(request, reply, this.config);
  }

  @Public()
  @Get('user')
  async user(@Req() request: FastifyRequest): Promise<SignedInUser> {
    const session = await this.sessions.find(sessionToken(request));
    if (!session) throw new DomainError('session.missing', 'Potrebna je prijava.');
    return toSignedInUser(session.user);
  }

  /** The guard has answered everybody else. */
  @Get('admin/check')
  check(): AdminCheck {
    return { isAdmin: true };
  }
}

function toSignedInUser({ id, username, isAdmin }: User): SignedInUser {
  return { id, username, isAdmin };
}
