import {
  DomainError,
  LINE_STATES,
  LIST_LIMIT,
  lineAssignment,
  paymentsCalls,
  type StatementLine,
  type WaitingLine,
} from '@jamcimo/contracts';
import { CallClient, checkInput, validationError } from '@jamcimo/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { QueryReader, queryOf } from '../http/query-reader.js';
import { ImportStatement } from './import-statement.js';
import { SubmissionNames } from './submission-names.js';

const MAXIMUM_ID = 2_147_483_647;
const MAXIMUM_OFFSET = 1_000_000;

/** Bank statements, and the lines of them that wait for a decision. */
@Controller('api/admin/payments')
export class AdminStatementsController {
  constructor(
    private readonly calls: CallClient,
    private readonly importStatement: ImportStatement,
    private readonly names: SubmissionNames,
  ) {}

  @Post('statements')
  @HttpCode(200)
  @AuditedAs('payment.statement', 'statement')
  import(@Req() request: FastifyRequest) {
    const reader = new QueryReader(queryOf(request.url));
    return this.importStatement.execute(request, reader.done(reader.flag('dryRun') ?? false));
  }

  @Get('lines')
  async lines(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WaitingLine[]> {
    const reader = new QueryReader(queryOf(request.url));
    const state = reader.oneOf('state', LINE_STATES);
    const question = reader.done({
      ...(state !== undefined && { state }),
      limit: reader.count('limit', LIST_LIMIT) ?? LIST_LIMIT,
      offset: reader.count('offset', MAXIMUM_OFFSET) ?? 0,
    });
    const { items, total } = await this.calls.call(paymentsCalls.lines, question);
    const names = await this.namesFor(items);
    reply.header('x-total-count', String(total));
    return items.map((line) => ({ ...line, submissionName: names.get(line.submissionId ?? 0) ?? null }));
  }

  @Post('lines/:id/assignment')
  @HttpCode(200)
  @AuditedAs('payment.assign', 'statement-line')
  async assign(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<StatementLine> {
    const target = checkInput(lineAssignment, body);
    if (!target.success) throw validationError(target.error);
    const { submissionId, politicianId } = target.data;
    addAuditDetails(request, submissionId === null ? { politicianId } : { submissionId });
    const decidedBy = nameOf(request);
    const line = await this.calls.call(paymentsCalls.assignLine, {
      id: readId(id),
      target: target.data,
      decidedBy,
    });
    addAuditDetails(request, { amount: line.amount, entryId: line.entryId });
    return line;
  }

  @Post('lines/:id/dismissal')
  @HttpCode(200)
  @AuditedAs('payment.dismiss', 'statement-line')
  async dismiss(@Param('id') id: string, @Req() request: FastifyRequest): Promise<StatementLine> {
    const decidedBy = nameOf(request);
    const line = await this.calls.call(paymentsCalls.dismissLine, { id: readId(id), decidedBy });
    addAuditDetails(request, { amount: line.amount });
    return line;
  }

  /** The queue is of use without names too. */
  private namesFor(lines: StatementLine[]): Promise<Map<number, string>> {
    const ids = lines.flatMap(({ submissionId }) => submissionId ?? []);
    return this.names.of(ids).catch(() => new Map<number, string>());
  }
}

/** @throws DomainError `statement-line.not-found` for what cannot be the number of a line */
function readId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  if (id > MAXIMUM_ID) throw new DomainError('statement-line.not-found', 'Stavka izvoda nije pronađena.');
  return id;
}

function nameOf(request: FastifyRequest): string {
  return request.session?.user.username ?? '';
}
