import {
  centsToEuro,
  DomainError,
  GUARANTEE_MOVES,
  type GuaranteeMovement,
  goalNumber,
  guaranteeMove,
  guaranteeMovement,
  type HeldFunds,
  heldFunds,
  paymentsCalls,
} from '@jamcimo/contracts';
import { CallClient, GENERAL_MESSAGES } from '@jamcimo/service-kit';
import { Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { UserName } from '../accounts/sessions/signed-in.js';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { IdempotencyKey, JsonBody, RecordId } from '../inputs/parameters.js';

const address = { goal: goalNumber };
type Goal = z.output<typeof goalNumber>;
type GivenMove = z.output<typeof guaranteeMove>;
const goalPipe = {
  transform: (given: string) => {
    const goal = goalNumber.safeParse(Number(given));
    if (!goal.success) throw new DomainError('route.not-found', GENERAL_MESSAGES.notFound);
    return goal.data;
  },
};
const description = {
  path: address,
  answer: guaranteeMovement,
  errors: ['guarantee.too-little-held', 'fund-entry.key-reused'],
} as const;

/** Guarantees that are held by person and goal, and where an amount of one goal goes (decision 72). */
@InApiSection('Administration: fund')
@Controller('api/admin/payments')
export class AdminGuaranteesController {
  constructor(private readonly calls: CallClient) {}

  @Get('held')
  @DescribedAs({
    summary: 'Guarantees that are held, by person and goal, against what is the association’s own',
    answer: heldFunds,
  })
  held(): Promise<HeldFunds> {
    return this.calls.call(paymentsCalls.held, {});
  }

  @Post('guarantees/:id/goals/:goal/return')
  @AuditedAs('guarantee.return', 'politician')
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

  @Post('guarantees/:id/goals/:goal/forfeit')
  @AuditedAs('guarantee.forfeit', 'politician')
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

  private move(
    place: Place,
    { amount: amountCents, reason }: GivenMove,
    request: FastifyRequest,
  ): Promise<GuaranteeMovement> {
    addAuditDetails(request, { goal: place.goal, amountCents });
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
  goal: Goal;
  idempotencyKey: string | null;
  createdBy: string;
}
