import {
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
import { CallClient, checkInput, GENERAL_MESSAGES, validationError } from '@jamcimo/service-kit';
import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readPoliticianId } from '../admin/read-politician-id.js';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { idempotencyKey } from '../http/idempotency-key.js';

const address = { goal: goalNumber };
const description = {
  path: address,
  takes: ['Idempotency-Key'],
  body: guaranteeMove,
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
  return(@Param() place: Place, @Body() body: unknown, @Req() request: FastifyRequest) {
    return this.move('return', { place, body, request });
  }

  @Post('guarantees/:id/goals/:goal/forfeit')
  @AuditedAs('guarantee.forfeit', 'politician')
  @DescribedAs({ summary: 'An amount of one goal goes to the charity project', ...description })
  forfeit(@Param() place: Place, @Body() body: unknown, @Req() request: FastifyRequest) {
    return this.move('forfeit', { place, body, request });
  }

  private move(
    move: (typeof GUARANTEE_MOVES)[number],
    { place, body, request }: { place: Place; body: unknown; request: FastifyRequest },
  ): Promise<GuaranteeMovement> {
    const given = checkInput(guaranteeMove, body);
    if (!given.success) throw validationError(given.error);
    const goal = goalNumber.safeParse(Number(place.goal));
    if (!goal.success) throw new DomainError('route.not-found', GENERAL_MESSAGES.notFound);
    addAuditDetails(request, { goal: goal.data, amountCents: given.data.amount });
    return this.calls.call(paymentsCalls.moveGuarantee, {
      ...{ move, goal: goal.data, politicianId: readPoliticianId(place.id), reason: given.data.reason },
      amount: (body as { amount: number | string }).amount,
      createdBy: request.session?.user.username ?? '',
      idempotencyKey: idempotencyKey(request),
    });
  }
}

interface Place {
  id: string;
  goal: string;
}
