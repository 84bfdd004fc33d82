import { fundPayment, paymentsCalls, voidReason } from '@jamcimo/contracts';
import { CallClient, checkInput, validationError } from '@jamcimo/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { FundEntriesList } from './fund-entries-list.js';
import { readEntryId } from './read-entry-id.js';

const removal = z.object({ reason: voidReason });

/** What administrators do with money received ("Upravljanje uplatama"). */
@Controller('api/funds')
export class AdminFundsController {
  constructor(
    private readonly calls: CallClient,
    private readonly entries: FundEntriesList,
  ) {}

  @Get()
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.entries.send(request, reply);
  }

  /** The same entries as a table for spreadsheets. */
  @Get('export')
  export(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.entries.export(request, reply);
  }

  @Post()
  @AuditedAs('payment.record', 'payment')
  record(@Body() body: unknown, @Req() request: FastifyRequest) {
    const given = checkInput(fundPayment, body);
    if (!given.success) throw validationError(given.error);
    const { amount: amountCents, ...fields } = given.data;
    addAuditDetails(request, { amountCents, politicianId: fields.politicianId });
    return this.calls.call(paymentsCalls.record, {
      ...fields,
      amount: (body as { amount: number | string }).amount,
      createdBy: request.session?.user.username ?? '',
      idempotencyKey: idempotencyKey(request),
    });
  }

  /** The entry leaves lists and totals; its row stays with who, when and why. */
  @Delete(':id')
  @HttpCode(204)
  @AuditedAs('payment.void', 'payment')
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
