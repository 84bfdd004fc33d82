import {
  type ExpectedPayment,
  type GuaranteeToConfirm,
  LIST_LIMIT,
  PAYMENT_REQUEST_STATES,
  paymentsCalls,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QueryReader, queryOf } from '../http/query-reader.js';
import { GuaranteesToConfirm } from './guarantees-to-confirm.js';
import { SubmissionNames } from './submission-names.js';

const MAXIMUM_OFFSET = 1_000_000;

/** What registrations are expected to pay, and which guarantees are paid. */
@Controller('api/admin/payments')
export class AdminPaymentsController {
  constructor(
    private readonly calls: CallClient,
    private readonly guaranteesToConfirm: GuaranteesToConfirm,
    private readonly names: SubmissionNames,
  ) {}

  @Get('requests')
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
    // The list is of use without names too.
    const names = await this.names
      .of(items.map(({ submissionId }) => submissionId))
      .catch(() => new Map<number, string>());
    reply.header('x-total-count', String(total));
    return items.map((item) => ({ ...item, submissionName: names.get(item.submissionId) ?? null }));
  }

  @Get('guarantees')
  guarantees(): Promise<GuaranteeToConfirm[]> {
    return this.guaranteesToConfirm.execute();
  }
}
