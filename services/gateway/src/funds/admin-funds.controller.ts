import { fundEntry, fundPayment, fundPurpose, paymentsCalls, voidReason } from '@jamcimo/contracts';
import { CallClient, checkInput, validationError } from '@jamcimo/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { idInQuery, inPages } from '../api-document/shared-descriptions.js';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { FundEntriesList } from './fund-entries-list.js';
import { unlessOnItsWay } from './profile-on-its-way.js';
import { readEntryId } from './read-entry-id.js';

const entryFilters = { politicianId: idInQuery, submissionId: idInQuery, purpose: fundPurpose.optional() };
const removal = z.object({ reason: voidReason });

/** What administrators do with money received ("Upravljanje uplatama"). */
@InApiSection('Administration: fund')
@Controller('api/funds')
export class AdminFundsController {
  constructor(
    private readonly calls: CallClient,
    private readonly entries: FundEntriesList,
  ) {}

  @Get()
  @DescribedAs({
    summary: 'Payments, newest first',
    query: { ...entryFilters, ...inPages },
    sends: ['X-Total-Count'],
    answer: z.array(fundEntry),
  })
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.entries.send(request, reply);
  }

  /** The same entries as a table for spreadsheets. */
  @Get('export')
  @DescribedAs({ summary: 'The same as a table for spreadsheets', query: entryFilters, file: ['text/csv'] })
  export(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.entries.export(request, reply);
  }

  @Post()
  @AuditedAs('payment.record', 'payment')
  @DescribedAs({
    summary: 'Records a payment',
    notes:
      'For a politician, a registration, or nobody, which is a donation. Without a purpose the amount or the registration decides, without a day it is today. What looks like a line of a statement is refused with it in `present`, until `confirmDuplicate` says that it is another payment.',
    takes: ['Idempotency-Key'],
    body: fundPayment,
    answer: fundEntry,
    errors: [
      'fund-entry.key-reused',
      'payment.possible-duplicate',
      'submission.already-paid',
      'service.unavailable',
    ],
  })
  record(@Body() body: unknown, @Req() request: FastifyRequest) {
    const given = checkInput(fundPayment, body);
    if (!given.success) throw validationError(given.error);
    const { amount: amountCents, date, ...fields } = given.data;
    const { politicianId, submissionId } = fields;
    addAuditDetails(request, { amountCents, politicianId, ...(submissionId !== null && { submissionId }) });
    return unlessOnItsWay(this.calls, politicianId, () =>
      this.calls.call(paymentsCalls.record, {
        ...fields,
        ...(date !== undefined && { paidOn: date }),
        amount: (body as { amount: number | string }).amount,
        createdBy: request.session?.user.username ?? '',
        idempotencyKey: idempotencyKey(request),
      }),
    );
  }

  /** The entry leaves lists and totals; its row stays with who, when and why. */
  @Delete(':id')
  @HttpCode(204)
  @AuditedAs('payment.void', 'payment')
  @DescribedAs({
    summary: 'Takes a payment back',
    notes: 'It leaves lists and sums; who took it back, when and why stays.',
    body: removal,
    isBodyRequired: false,
    errors: ['fund-entry.not-found', 'fund-entry.returned'],
  })
  async void(@Param('id') id: string, @Body() body: unknown, @Req() request: FastifyRequest): Promise<void> {
    const given = checkInput(removal, body ?? {});
    if (!given.success) throw validationError(given.error);
    const entry = await this.calls.call(paymentsCalls.void, {
      id: readEntryId(id),
      reason: given.data.reason,
      voidedBy: request.session?.user.username ?? '',
    });
    addAuditDetails(request, { amount: entry.amount, purpose: entry.purpose });
  }
}
