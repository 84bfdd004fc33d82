import {
  type AdminCheck,
  adminCheck,
  DomainError,
  type PendingSignIn,
  pendingSignIn,
  type SignedInUser,
  signedInUser,
  signInRequest,
} from '@jamcimo/contracts';
import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Public } from '../../access/public.decorator.js';
import { clearSessionCookie, sessionToken, setSessionCookie } from '../../access/session-cookie.js';
import { InApiSection } from '../../api-description/api-sections.js';
import { DescribedAs } from '../../api-description/described-as.decorator.js';
import { AuditTrail } from '../../audit/audit-trail.js';
import { CONFIG, type Config } from '../../config.js';
import { Sessions } from './sessions.js';
import { SignInGuard } from './sign-in.guard.js';
import type { SignedIn } from './sign-in.js';
import { toSignedInUser } from './to-signed-in-user.js';

/** Signing in and out, and who one is. */
@InApiSection('Session')
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
  @DescribedAs({
    summary: 'Signs in',
    body: signInRequest,
    notes: 'With 202 the second factor is missing: `POST /api/login/second-factor` completes the sign-in.',
    answer: z.union([signedInUser, pendingSignIn]),
    alsoAnswers: { 202: 'The password is right; a code is needed, or a second factor has to be set up.' },
    sends: ['Set-Cookie'],
    errors: ['login.wrong', 'login.throttled'],
  })
  signIn(
    @Req() request: FastifyRequest & { user: SignedIn },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): SignedInUser | PendingSignIn {
    const { user, token, secondFactor } = request.user;
    setSessionCookie(request, reply, this.config, token);
    if (!secondFactor) return toSignedInUser(user);
    reply.code(202);
    return { secondFactor };
  }

  @Public()
  @Post('logout')
  @HttpCode(204)
  @DescribedAs({
    summary: 'Ends the session of the cookie',
    notes: 'Other sessions of the account go on. Without a session nothing happens.',
    sends: ['Set-Cookie'],
  })
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const session = await this.sessions.find(sessionToken(request, this.config));
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
  @DescribedAs({ summary: 'Who is signed in', answer: signedInUser, errors: ['session.missing'] })
  async user(@Req() request: FastifyRequest): Promise<SignedInUser> {
    const session = await this.sessions.find(sessionToken(request, this.config));
    if (!session) throw new DomainError('session.missing');
    return toSignedInUser(session.user);
  }

  /** The guard has answered everybody else. */
  @Get('admin/check')
  @DescribedAs({ summary: 'Whether an administrator is signed in', answer: adminCheck })
  check(): AdminCheck {
    return { isAdmin: true };
  }
}
