import {
  type OwnAccount,
  ownAccount,
  type PasswordChange,
  passwordChange,
  type RecoveryCodes,
  recoveryCodes,
  type SecondFactorCode,
  type SecondFactorOffer,
  secondFactorCode,
  secondFactorOffer,
} from '@jamcimo/contracts';
import { Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { NeedsRecentCode } from '../../access/recent.decorator.js';
import { InApiSection } from '../../api-description/api-sections.js';
import { DescribedAs } from '../../api-description/described-as.decorator.js';
import { AuditedAs, addAuditDetails } from '../../audit/audited.decorator.js';
import { JsonBody } from '../../inputs/parameters.js';
import { OwnSession } from '../sessions/signed-in.js';
import type { Session } from '../users/session.entity.js';
import { OwnAccountActions } from './own-account.js';

/** The administrator's own account. */
@InApiSection('Session')
@Controller('api/admin/account')
export class OwnAccountController {
  constructor(private readonly account: OwnAccountActions) {}

  @Get()
  @DescribedAs({ summary: "The administrator's own account", answer: ownAccount, standsAlone: true })
  show(@OwnSession() session: Session): Promise<OwnAccount> {
    return this.account.show(session);
  }

  /** Asked before an address is opened that needs a recent code and could not ask for it. */
  @Get('recent-code')
  @HttpCode(204)
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'Whether a code was given within the last five minutes, where the account has a second factor',
    standsAlone: true,
  })
  hasRecentCode(): void {}

  @Post('confirm')
  @HttpCode(204)
  @AuditedAs('session.confirm', 'session')
  @DescribedAs({
    summary: 'Confirms a session by a code',
    notes: 'What needs a recent code can be done for five minutes.',
    errors: ['login.throttled', 'second-factor.wrong'],
    standsAlone: true,
  })
  async confirm(
    @OwnSession() session: Session,
    @JsonBody(secondFactorCode) { code }: SecondFactorCode,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const by = await this.account.confirm(session, code, request.ip);
    addAuditDetails(request, { secondFactor: by });
  }

  @Post('password')
  @HttpCode(204)
  @AuditedAs('user.own-password', 'user')
  @NeedsRecentCode()
  @DescribedAs({
    summary: "Changes the administrator's own password",
    notes: 'Ends the other sessions of the account.',
    errors: ['login.throttled'],
    standsAlone: true,
  })
  changePassword(
    @OwnSession() session: Session,
    @JsonBody(passwordChange) change: PasswordChange,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.account.changePassword(session, change, request.ip);
  }

  @Post('sessions/end')
  @HttpCode(204)
  @AuditedAs('session.end-others', 'session')
  @DescribedAs({ summary: 'Signs the account out in every other browser', standsAlone: true })
  endOthers(@OwnSession() session: Session): Promise<void> {
    return this.account.endOthers(session);
  }

  @Post('second-factor/offer')
  @HttpCode(200)
  @AuditedAs('user.second-factor-offer', 'user')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'Gives what an app needs to make codes',
    notes: 'It counts from its first code on; until then the one of before does.',
    answer: secondFactorOffer,
    standsAlone: true,
  })
  offer(@OwnSession() session: Session): Promise<SecondFactorOffer> {
    return this.account.offer(session);
  }

  @Post('second-factor')
  @HttpCode(200)
  @AuditedAs('user.second-factor', 'user')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'Sets the second factor up by the first code of the app',
    notes: 'Ends the other sessions of the account. The recovery codes are shown once.',
    answer: recoveryCodes,
    errors: ['login.throttled', 'second-factor.wrong'],
    standsAlone: true,
  })
  async establish(
    @OwnSession() session: Session,
    @JsonBody(secondFactorCode) { code }: SecondFactorCode,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.account.establish(session, code, request.ip) };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @AuditedAs('user.recovery-codes', 'user')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'Makes ten new recovery codes in place of all before',
    answer: recoveryCodes,
    errors: ['second-factor.required'],
    standsAlone: true,
  })
  async renewRecoveryCodes(@OwnSession() session: Session): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.account.renewRecoveryCodes(session) };
  }

  @Delete('second-factor')
  @HttpCode(204)
  @AuditedAs('user.second-factor-remove', 'user')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'Removes the second factor, where it is not required',
    errors: ['second-factor.required'],
    standsAlone: true,
  })
  remove(@OwnSession() session: Session): Promise<void> {
    return this.account.remove(session);
  }
}
