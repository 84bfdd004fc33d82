import { centsToEuro, fundEntry, fundPayment, paymentsCalls, voidReason } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UserName } from '../accounts/sessions/signed-in.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AuditedAs, AuditedInBulk, addAuditDetails } from '../audit/audited.decorator.js';
import { IdempotencyKey, JsonBody, QueryInput, RecordId } from '../inputs/parameters.js';
import {
  type EntriesPage,
  type EntryFilters,
  entriesPage,
  entryFilters,
  FundEntriesList,
} from './fund-entries-list.js';
import { explainUnknownPayee } from './unknown-payee.js';

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
  @AuditedInBulk('payment.read-all', 'payment', ['politicianId', 'submissionId'])
  @DescribedAs({
    summary: 'Payments, newest first',
    sends: ['X-Total-Count'],
    answer: z.array(fundEntry),
  })
  list(
    @QueryInput(entriesPage) query: EntriesPage,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.entries.send(query, request, reply);
  }

  /** The history: the same entries, and what was forfeited. */
  @Get('export')
  @AuditedAs('payment.export', 'payment')
  @DescribedAs({
    summary: 'The history as a table for spreadsheets',
    notes: 'The same payments, and what was forfeited, which adds nothing to the sum.',
    file: ['text/csv'],
  })
  export(
    @QueryInput(entryFilters) filters: EntryFilters,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.entries.export(filters, request, reply);
  }

  @Post()
  @AuditedAs('payment.record', 'payment')
  @DescribedAs({
    summary: 'Records a payment',
    notes:
      'For a politician, a registration, or nobody, which is a donation. A politician beside a registration must be the one whose profile came of it, and its purpose is that of the registration. Without a purpose the amount or the registration decides, without a day it is today. What looks like another entry or a line of a statement is refused with it in `present`, until `confirmDuplicate` says that it is another payment.',
    answer: fundEntry,
    errors: [
      'fund-entry.key-reused',
      'payment.possible-duplicate',
      'submission.already-paid',
      'service.unavailable',
    ],
  })
  record(
    @JsonBody(fundPayment) payment: z.output<typeof fundPayment>,
    @IdempotencyKey() idempotencyKey: string | null,
    @UserName() createdBy: string,
    @Req() request: FastifyRequest,
  ) {
    const { amount: amountCents, date, ...fields } = payment;
    const { politicianId, submissionId } = fields;
    addAuditDetails(request, { amountCents, politicianId, ...(submissionId !== null && { submissionId }) });
    return explainUnknownPayee(this.calls, [{ politicianId, submissionId }], () =>
      this.calls.call(paymentsCalls.record, {
        ...fields,
        ...(date !== undefined && { paidOn: date }),
        amount: centsToEuro(amountCents),
        createdBy,
        idempotencyKey,
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
    errors: ['fund-entry.returned'],
  })
  async void(
    @RecordId('fund-entry.not-found') id: number,
    @JsonBody(removal, { isRequired: false }) { reason }: z.output<typeof removal>,
    @UserName() voidedBy: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const entry = await this.calls.call(paymentsCalls.void, { id, reason, voidedBy });
    addAuditDetails(request, { amount: entry.amount, purpose: entry.purpose });
  }
}
