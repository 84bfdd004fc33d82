import {
  type ExpectedPayment,
  expectedPayment,
  type GuaranteeToConfirm,
  guaranteeToConfirm,
  PAYMENT_REQUEST_STATES,
  type PaymentHistory,
  paymentHistory,
  paymentsCalls,
  type SealWithoutGuarantee,
  sealWithoutGuarantee,
} from '@jamcimo/contracts';
import { CallClient, sealsWithoutGuarantee } from '@jamcimo/service-kit';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AuditedInBulk } from '../audit/audited.decorator.js';
import { QueryInput } from '../inputs/parameters.js';
import { choice, inPagesOnly } from '../inputs/query-fields.js';
import { entryFilters, FundEntriesList } from './fund-entries-list.js';
import { GuaranteesToConfirm } from './guarantees-to-confirm.js';
import { SubmissionNames } from './submission-names.js';

const historyPage = entryFilters.extend(inPagesOnly);
const requestsQuery = z.object({ state: choice(PAYMENT_REQUEST_STATES), ...inPagesOnly });

/** What registrations are expected to pay, and which guarantees are paid. */
@InApiSection('Administration: fund')
@Controller('api/admin/payments')
export class AdminPaymentsController {
  constructor(
    private readonly calls: CallClient,
    private readonly guaranteesToConfirm: GuaranteesToConfirm,
    private readonly names: SubmissionNames,
    private readonly entries: FundEntriesList,
  ) {}

  @Get('history')
  @AuditedInBulk('payment.read-all', 'payment')
  @DescribedAs({
    summary: 'A page of the payments, newest first, each with the sum of all up to it',
    notes:
      '`sum` is that of all that match, `X-Total-Count` their number. With `offStatements` only `days` are judged: those that uploaded statements cover.',
    sends: ['X-Total-Count'],
    answer: paymentHistory,
  })
  history(
    @QueryInput(historyPage) query: z.output<typeof historyPage>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentHistory> {
    return this.entries.history(query, reply);
  }

  @Get('requests')
  @AuditedInBulk('payment.read-all', 'payment')
  @DescribedAs({
    summary: 'What registrations are expected to pay, newest first',
    sends: ['X-Total-Count'],
    answer: z.array(expectedPayment),
  })
  async requests(
    @QueryInput(requestsQuery) query: z.output<typeof requestsQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExpectedPayment[]> {
    const { items, total } = await this.calls.call(paymentsCalls.requests, query);
    const names = await this.names.ofThoseKnown(items.map(({ submissionId }) => submissionId));
    reply.header('x-total-count', String(total));
    return items.map((item) => ({ ...item, submissionName: names.get(item.submissionId) ?? null }));
  }

  @Get('guarantees')
  @DescribedAs({
    summary: 'Guarantees that are paid and not confirmed yet',
    answer: z.array(guaranteeToConfirm),
  })
  guarantees(): Promise<GuaranteeToConfirm[]> {
    return this.guaranteesToConfirm.list();
  }

  @Get('seals')
  @DescribedAs({
    summary: 'Profiles with the guarantee of which less than the whole is held',
    answer: z.array(sealWithoutGuarantee),
  })
  seals(): Promise<SealWithoutGuarantee[]> {
    return sealsWithoutGuarantee(this.calls);
  }
}
