import {
  acceptedInvitation,
  type CompletedSignIn,
  completedSignIn,
  type InvitationAcceptance,
  invitationAcceptance,
  type SecondFactorCode,
  secondFactorCode,
  secondFactorOffer,
} from '@jamcimo/contracts';
import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../access/public.decorator.js';
import { sessionToken, setSessionCookie } from '../../access/session-cookie.js';
import { InApiSection } from '../../api-description/api-sections.js';
import { DescribedAs } from '../../api-description/described-as.decorator.js';
import { CONFIG, type Config } from '../../config.js';
import { JsonBody } from '../../inputs/parameters.js';
import { Invitations } from '../users/invitations.js';
import { CompleteSignIn } from './complete-sign-in.js';

/** What comes before and after the password. */
@Public()
@InApiSection('Session')
@Controller('api/login')
export class CodeSignInController {
  constructor(
    private readonly completeSignIn: CompleteSignIn,
    private readonly invitations: Invitations,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('second-factor')
  @HttpCode(200)
  @DescribedAs({
    summary: 'Completes a sign-in by a code',
    notes:
      'Of the app or a recovery code. Where the second factor had to be set up, the first code of the app does that, and the recovery codes are in the answer, once.',
    answer: completedSignIn,
    sends: ['Set-Cookie'],
    errors: ['login.expired', 'login.throttled', 'second-factor.wrong'],
  })
  async complete(
    @JsonBody(secondFactorCode) { code }: SecondFactorCode,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompletedSignIn> {
    const { token, answer } = await this.completeSignIn.complete({
      code,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
      presented: sessionToken(request, this.config),
    });
    setSessionCookie(request, reply, this.config, token);
    return answer;
  }

  @Post('second-factor/offer')
  @HttpCode(200)
  @DescribedAs({
    summary: 'Gives a sign-in without a second factor what an app needs to make codes',
    answer: secondFactorOffer,
    errors: ['login.expired', 'second-factor.required'],
    standsAlone: true,
  })
  offer(@Req() request: FastifyRequest) {
    return this.completeSignIn.offer(sessionToken(request, this.config));
  }

  @Post('invitation')
  @HttpCode(200)
  @DescribedAs({
    summary: 'Chooses the first password, by the link of an invitation',
    notes: 'The link works once, within 24 hours. It signs nobody in.',
    answer: acceptedInvitation,
    errors: ['invitation.invalid'],
  })
  accept(@JsonBody(invitationAcceptance) acceptance: InvitationAcceptance, @Req() request: FastifyRequest) {
    return this.invitations.accept(acceptance, { address: request.ip, requestId: request.id });
  }
}
