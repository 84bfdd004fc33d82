import {
  centsToEuro,
  DomainError,
  GUARANTEE_MOVES,
  type GuaranteeMovement,
  goalNumber,
  guaranteeMove,
  guaranteeMovement,
  type HeldFunds,
  type HeldPayout,
  heldFunds,
  heldPayout,
  type PayoutAccount,
  paymentsCalls,
  payoutAccount,
  payoutPaid,
  refund,
  registrationsCalls,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { NeedsRecentCode } from '../access/recent.decorator.js';
import { UserName } from '../accounts/sessions/signed-in.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { IdempotencyKey, JsonBody, RecordId } from '../inputs/parameters.js';
import { SubmissionNames } from './submission-names.js';

const address = { goal: goalNumber };
type Goal = z.output<typeof goalNumber>;
type GivenMove = z.output<typeof guaranteeMove>;
const goalPipe = {
  transform: (given: string) => {
    const goal = goalNumber.safeParse(Number(given));
    if (!goal.success) throw new DomainError('route.not-found');
    return goal.data;
  },
};
const MOVE_ERRORS = ['guarantee.too-little-held', 'fund-entry.key-reused'] as const;
const description = { path: address, answer: guaranteeMovement, errors: MOVE_ERRORS } as const;

/** Guarantees that are held by person and goal, and where an amount of one goal goes (decision 72). */
@InApiSection('Administration: fund')
@Controller('api/admin/payments')
export class AdminGuaranteesController {
  constructor(
    private readonly calls: CallClient,
    private readonly names: SubmissionNames,
  ) {}

  @Get('held')
  @DescribedAs({
    summary: 'Guarantees that are held, by person and goal, against what is the association’s own',
    notes: 'Accounts are masked; the whole one has a call of its own.',
    answer: heldFunds,
  })
  async held(): Promise<HeldFunds> {
    const funds = await this.calls.call(paymentsCalls.held, {});
    const unnamed = [...funds.people, ...funds.payouts].filter(({ politicianId }) => politicianId === null);
    const names = await this.names.ofThoseKnown(unnamed.flatMap(({ submissionId }) => submissionId ?? []));
    const named = <T extends { name: string | null; submissionId: number | null }>(each: T): T => ({
      ...each,
      name: each.name ?? names.get(each.submissionId ?? 0) ?? null,
    });
    return { ...funds, people: funds.people.map(named), payouts: funds.payouts.map(named) };
  }

  @Post('guarantees/:id/goals/:goal/return')
  @AuditedAs('guarantee.return', 'politician')
  @NeedsRecentCode()
  @DescribedAs({ summary: 'An amount of one goal goes back to the account that paid it', ...description })
  return(
    @RecordId('politician.not-found') politicianId: number,
    @Param('goal', goalPipe) goal: Goal,
    @JsonBody(guaranteeMove) given: GivenMove,
    @IdempotencyKey() idempotencyKey: string | null,
    @UserName() createdBy: string,
    @Req() request: FastifyRequest,
  ) {
    return this.move({ move: 'return', politicianId, goal, idempotencyKey, createdBy }, given, request);
  }

  @Post('guarantees/:id/return')
  @AuditedAs('guarantee.return', 'politician')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'An amount of all goals goes back to the account that paid it, at once',
    answer: guaranteeMovement,
    errors: MOVE_ERRORS,
  })
  returnWhole(
    @RecordId('politician.not-found') politicianId: number,
    @JsonBody(guaranteeMove) given: GivenMove,
    @IdempotencyKey() idempotencyKey: string | null,
    @UserName() createdBy: string,
    @Req() request: FastifyRequest,
  ) {
    return this.move({ move: 'return', politicianId, goal: null, idempotencyKey, createdBy }, given, request);
  }

  @Post('guarantees/:id/goals/:goal/forfeit')
  @AuditedAs('guarantee.forfeit', 'politician')
  @NeedsRecentCode()
  @DescribedAs({ summary: 'An amount of one goal goes to the charity project', ...description })
  forfeit(
    @RecordId('politician.not-found') politicianId: number,
    @Param('goal', goalPipe) goal: Goal,
    @JsonBody(guaranteeMove) given: GivenMove,
    @IdempotencyKey() idempotencyKey: string | null,
    @UserName() createdBy: string,
    @Req() request: FastifyRequest,
  ) {
    return this.move({ move: 'forfeit', politicianId, goal, idempotencyKey, createdBy }, given, request);
  }

  @Post('guarantees/:id/goals/:goal/forfeit/withdraw')
  @HttpCode(200)
  @AuditedAs('guarantee.forfeit-withdraw', 'politician')
  @DescribedAs({
    summary: 'Takes the last forfeit of a goal back',
    notes: 'Until `undoForfeitUntil`, five minutes after it.',
    path: address,
    answer: guaranteeMovement,
    errors: ['guarantee.forfeit-final', 'route.not-found'],
  })
  async withdrawForfeit(
    @RecordId('politician.not-found') politicianId: number,
    @Param('goal', goalPipe) goal: Goal,
    @UserName() withdrawnBy: string,
    @Req() request: FastifyRequest,
  ): Promise<GuaranteeMovement> {
    addAuditDetails(request, { goal });
    return this.calls.call(paymentsCalls.withdrawForfeit, { politicianId, goal, withdrawnBy });
  }

  @Post('refunds')
  @AuditedAs('guarantee.refund', 'payment')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'Money of a registration goes back to the account that paid it',
    notes:
      'All that is held while the registration has no profile and is not approved, else what exceeds the three goals; the rest goes back by goals.',
    answer: guaranteeMovement,
    errors: [
      ...(['submission.not-found', 'submission.already-decided'] as const),
      ...(['guarantee.too-little-held', 'fund-entry.key-reused'] as const),
    ],
  })
  async refund(
    @JsonBody(refund) given: z.output<typeof refund>,
    @IdempotencyKey() idempotencyKey: string | null,
    @UserName() createdBy: string,
    @Req() request: FastifyRequest,
  ): Promise<GuaranteeMovement> {
    const { amount: amountCents, submissionId, reason } = given;
    addAuditDetails(request, { submissionId, amountCents });
    return this.calls.call(paymentsCalls.refund, {
      ...{ submissionId, reason, idempotencyKey, createdBy },
      amount: centsToEuro(amountCents),
      isApproved: await this.isApproved(submissionId),
    });
  }

  /** As registrations know it now: payments may not have heard of an approval yet. A registration that was removed is not. */
  private async isApproved(id: number): Promise<boolean> {
    try {
      return (await this.calls.call(registrationsCalls.get, { id })).status === 'approved';
    } catch (error) {
      if (error instanceof DomainError && error.code === 'submission.not-found') return false;
      throw error;
    }
  }

  /** Every look at it leaves an entry, as at an identity document. */
  @Get('payouts/:id/account')
  @AuditedAs('guarantee.account', 'payment')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'The whole account to which a return goes',
    notes: 'Every look at it leaves an entry in the audit log.',
    answer: payoutAccount,
    errors: ['fund-entry.returned'],
  })
  account(@RecordId('fund-entry.not-found') id: number): Promise<PayoutAccount> {
    return this.calls.call(paymentsCalls.payoutAccount, { id });
  }

  @Post('payouts/:id/paid')
  @AuditedAs('guarantee.paid-out', 'payment')
  @DescribedAs({
    summary: 'The money of a return was sent, though no statement shows it yet',
    notes: 'The debit of a later statement is joined to it.',
    answer: heldPayout,
    errors: ['fund-entry.returned'],
  })
  paid(
    @RecordId('fund-entry.not-found') id: number,
    @JsonBody(payoutPaid) { on }: z.output<typeof payoutPaid>,
    @Req() request: FastifyRequest,
  ): Promise<HeldPayout> {
    addAuditDetails(request, { date: on });
    return this.calls.call(paymentsCalls.payoutPaid, { id, on });
  }

  private move(
    place: Place,
    { amount: amountCents, reason }: GivenMove,
    request: FastifyRequest,
  ): Promise<GuaranteeMovement> {
    addAuditDetails(request, { ...(place.goal !== null && { goal: place.goal }), amountCents });
    return this.calls.call(paymentsCalls.moveGuarantee, {
      ...place,
      reason,
      amount: centsToEuro(amountCents),
    });
  }
}

interface Place {
  move: (typeof GUARANTEE_MOVES)[number];
  politicianId: number;
  goal: Goal | null;
  idempotencyKey: string | null;
  createdBy: string;
}
