import {
  type AccountInvitation,
  account,
  accountInvitation,
  accountList,
  invitedAccount,
} from '@jamcimo/contracts';
import { Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { NeedsRecentCode } from '../../access/recent.decorator.js';
import { InApiSection } from '../../api-description/api-sections.js';
import { DescribedAs } from '../../api-description/described-as.decorator.js';
import { AuditedAs, addAuditDetails } from '../../audit/audited.decorator.js';
import { JsonBody, RecordId } from '../../inputs/parameters.js';
import { Accounts } from './accounts.js';

/** Who may sign in. */
@InApiSection('Administration: accounts')
@Controller('api/admin/users')
export class AdminUsersController {
  constructor(private readonly accounts: Accounts) {}

  @Get()
  @DescribedAs({ summary: 'All accounts', answer: accountList, standsAlone: true })
  async list() {
    return { accounts: await this.accounts.list() };
  }

  @Post()
  @AuditedAs('user.invite', 'user')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'Invites somebody',
    notes: 'The link, by which the password is chosen, is shown here alone; it works once, within 24 hours.',
    answer: invitedAccount,
    errors: ['account.name-taken'],
    standsAlone: true,
  })
  invite(@JsonBody(accountInvitation) invitation: AccountInvitation, @Req() request: FastifyRequest) {
    addAuditDetails(request, invitation);
    return this.accounts.invite(invitation);
  }

  @Post(':id/invitation')
  @AuditedAs('user.invite-again', 'user')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'Makes another link for an account that has no password yet',
    answer: invitedAccount,
    errors: ['account.not-invited'],
    standsAlone: true,
  })
  inviteAgain(@RecordId('account.not-found') id: number, @Req() request: FastifyRequest) {
    return this.named(request, this.accounts.inviteAgain(id));
  }

  @Post(':id/disable')
  @HttpCode(200)
  @AuditedAs('user.disable', 'user')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'Signs an account out and lets nobody sign in to it',
    answer: account,
    errors: ['account.last'],
    standsAlone: true,
  })
  disable(@RecordId('account.not-found') id: number, @Req() request: FastifyRequest) {
    return this.named(request, this.accounts.disable(id));
  }

  @Post(':id/enable')
  @HttpCode(200)
  @AuditedAs('user.enable', 'user')
  @NeedsRecentCode()
  @DescribedAs({ summary: 'Lets an account sign in again', answer: account, standsAlone: true })
  enable(@RecordId('account.not-found') id: number, @Req() request: FastifyRequest) {
    return this.named(request, this.accounts.enable(id));
  }

  private async named<T extends { username: string }>(request: FastifyRequest, work: Promise<T>): Promise<T> {
    const done = await work;
    addAuditDetails(request, { username: done.username });
    return done;
  }
}
