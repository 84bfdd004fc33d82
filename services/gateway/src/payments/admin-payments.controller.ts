import {
  type ExpectedPayment,
  expectedPayment,
  type GuaranteeToConfirm,
  guaranteeToConfirm,
  LIST_LIMIT,
  PAYMENT_REQUEST_STATES,
  paymentsCalls,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { inPagesOnly } from '../api-document/shared-descriptions.js';
import { QueryReader, queryOf } from '../http/query-reader.js';
import { GuaranteesToConfirm } from './guarantees-to-confirm.js';
import { SubmissionNames } from './submission-names.js';

const MAXIMUM_OFFSET = 1_000_000;

/** What registrations are expected to pay, and which guarantees are paid. */
@InApiSection('Administration: fund')
@Controller('api/admin/payments')
export class AdminPaymentsController {
  constructor(
    private readonly calls: CallClient,
    private readonly guaranteesToConfirm: GuaranteesToConfirm,
    private readonly names: SubmissionNames,
  ) {}

  @Get('requests')
  @DescribedAs({
    summary: 'What registrations are expected to pay, newest first',
    query: { state: z.enum(PAYMENT_REQUEST_STATES).optional(), ...inPagesOnly },
    sends: ['X-Total-Count'],
    answer: z.array(expectedPayment),
  })
  async requests(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExpectedPayment[]> {
    const reader = new QueryReader(queryOf(request.url));
    const state = reader.oneOf('state', PAYMENT_REQUEST_STATES);
    const question = reader.done({
      ...(state !== undefined && { state }),
      limit: reader.count('limit', LIST_LIMIT) ?? LIST_LIMIT,
      offset: reader.count('offset', MAXIMUM_OFFSET) ?? 0,
    });
    const { items, total } = await this.calls.call(paymentsCalls.requests, question);
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
    return this.guaranteesToConfirm.execute();
  }
}
