import {
  DomainError,
  LINE_LISTS,
  LIST_LIMIT,
  type LineAssignment,
  type LineTarget,
  lineAssignment,
  lineDismissal,
  paymentsCalls,
  type StatementLine,
  type StatementRecord,
  type StatementWithLines,
  statementAnswer,
  statementLine,
  statementRecord,
  statementWithLines,
  type WaitingLine,
  waitingLine,
} from '@jamcimo/contracts';
import { CallClient, checkInput, validationError } from '@jamcimo/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InApiSection } from '../api-document/api-sections.js';
import { DescribedAs } from '../api-document/described-as.decorator.js';
import { flagInQuery, inPagesOnly, searchText } from '../api-document/shared-descriptions.js';
import { AuditedAs, addAuditDetails } from '../audit/audited.decorator.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { QueryReader, queryOf } from '../http/query-reader.js';
import { ImportStatement, STATEMENT_BYTES } from './import-statement.js';
import { SubmissionNames } from './submission-names.js';

const MAXIMUM_ID = 2_147_483_647;
const MAXIMUM_OFFSET = 1_000_000;

/** Bank statements, and the lines of them that wait for a decision. */
@InApiSection('Administration: fund')
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
  @DescribedAs({
    summary: 'Books a bank statement (camt.053.001.02 or .08)',
    notes:
      'XML, also as gzip or zip. A line that was booked before changes nothing; what cannot be booked waits for a decision. `dryRun` only says what would happen.',
    query: { dryRun: flagInQuery },
    form: {
      files: {
        file: {
          types: ['application/xml', 'application/gzip', 'application/zip'],
          bytes: STATEMENT_BYTES,
          isRequired: true,
        },
      },
    },
    answer: statementAnswer,
    errors: [
      'request.invalid',
      'file.too-large',
      'statement.unreadable',
      'statement.inconsistent',
      'statement.other-account',
    ],
  })
  import(@Req() request: FastifyRequest) {
    const reader = new QueryReader(queryOf(request.url));
    return this.importStatement.execute(request, reader.done(reader.flag('dryRun') ?? false));
  }

  @Get('statements')
  @DescribedAs({
    summary: 'Uploaded statements, newest day first, with gaps between them',
    query: inPagesOnly,
    sends: ['X-Total-Count'],
    answer: z.array(statementRecord),
  })
  async statements(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StatementRecord[]> {
    const reader = new QueryReader(queryOf(request.url));
    const question = reader.done({
      limit: reader.count('limit', LIST_LIMIT) ?? LIST_LIMIT,
      offset: reader.count('offset', MAXIMUM_OFFSET) ?? 0,
    });
    const { items, total } = await this.calls.call(paymentsCalls.statements, question);
    reply.header('x-total-count', String(total));
    return items;
  }

  @Get('statements/:id')
  @DescribedAs({
    summary: 'An uploaded statement with the lines that first stood in it',
    answer: statementWithLines,
    errors: ['statement.not-found'],
  })
  statement(@Param('id') id: string): Promise<StatementWithLines> {
    const number = idIn(id);
    if (number === null) throw new DomainError('statement.not-found', 'Izvod nije pronađen.');
    return this.calls.call(paymentsCalls.statement, { id: number });
  }

  @Get('lines')
  @DescribedAs({
    summary: 'Lines of statements, newest first',
    notes: '`waiting` is `open`: lines that wait come with what they may be.',
    query: { state: z.enum(LINE_LISTS).optional(), q: searchText, ...inPagesOnly },
    sends: ['X-Total-Count'],
    answer: z.array(waitingLine),
  })
  async lines(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WaitingLine[]> {
    const reader = new QueryReader(queryOf(request.url));
    const state = reader.oneOf('state', LINE_LISTS);
    const q = reader.searchText('q');
    const question = reader.done({
      ...(state !== undefined && { state }),
      ...(q !== undefined && { q }),
      limit: reader.count('limit', LIST_LIMIT) ?? LIST_LIMIT,
      offset: reader.count('offset', MAXIMUM_OFFSET) ?? 0,
    });
    const isQueue = state === 'waiting' || state === 'open';
    const expected = isQueue ? await this.namesExpected() : new Map<number, string>();
    const { items, total } = await this.calls.call(paymentsCalls.lines, {
      ...question,
      ...(expected.size > 0 && { names: Object.fromEntries(expected) }),
    });
    const names = await this.namesFor(items);
    reply.header('x-total-count', String(total));
    return items.map((line) => ({ ...line, submissionName: names.get(line.submissionId ?? 0) ?? null }));
  }

  @Post('lines/:id/assignment')
  @HttpCode(200)
  @AuditedAs('payment.assign', 'statement-line')
  @DescribedAs({
    summary: 'Books a waiting line for a registration, a politician or nobody, or says which entry it is',
    notes:
      'In `parts` it is booked in several entries that add up to what is left of it. Without a politician it can only be a donation.',
    body: lineAssignment,
    answer: statementLine,
    errors: ['statement-line.not-found', 'statement-line.already-decided', 'submission.already-paid'],
  })
  async assign(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<StatementLine> {
    const target = checkInput(lineAssignment, body);
    if (!target.success) throw validationError(target.error);
    addAuditDetails(request, auditedTarget(target.data));
    const decidedBy = nameOf(request);
    const line = await this.calls.call(paymentsCalls.assignLine, {
      id: readId(id),
      target: target.data,
      decidedBy,
      idempotencyKey: idempotencyKey(request),
    });
    addAuditDetails(request, { amount: line.amount, entryIds: line.entryIds });
    return line;
  }

  @Post('lines/:id/dismissal')
  @HttpCode(200)
  @AuditedAs('payment.dismiss', 'statement-line')
  @DescribedAs({
    summary: 'Takes a waiting line out of the queue',
    body: lineDismissal,
    answer: statementLine,
    errors: ['statement-line.not-found', 'statement-line.already-decided'],
  })
  async dismiss(
    @Param('id') id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<StatementLine> {
    const given = checkInput(lineDismissal, body ?? {});
    if (!given.success) throw validationError(given.error);
    const { reason } = given.data;
    const decidedBy = nameOf(request);
    const line = await this.calls.call(paymentsCalls.dismissLine, {
      ...{ id: readId(id), reason, decidedBy, idempotencyKey: idempotencyKey(request) },
    });
    addAuditDetails(request, { amount: line.amount, reason });
    return line;
  }

  @Post('lines/:id/reopen')
  @HttpCode(200)
  @AuditedAs('payment.reopen', 'statement-line')
  @DescribedAs({
    summary: 'Puts a dismissed line back into the queue',
    answer: statementLine,
    errors: ['statement-line.not-found', 'statement-line.not-dismissed'],
  })
  async reopen(@Param('id') id: string, @Req() request: FastifyRequest): Promise<StatementLine> {
    const line = await this.calls.call(paymentsCalls.reopenLine, { id: readId(id) });
    addAuditDetails(request, { amount: line.amount });
    return line;
  }

  /** Of registrations that are to be paid, for payers may be they. */
  private async namesExpected(): Promise<Map<number, string>> {
    try {
      const { items } = await this.calls.call(paymentsCalls.requests, { state: 'open' });
      return await this.names.of(items.map(({ submissionId }) => submissionId));
    } catch {
      return new Map();
    }
  }

  /** The queue is of use without names too. */
  private namesFor(lines: StatementLine[]): Promise<Map<number, string>> {
    const ids = lines.flatMap(({ submissionId }) => submissionId ?? []);
    return this.names.of(ids).catch(() => new Map<number, string>());
  }
}

/** What the log says of a decision: numbers, and no names. */
function auditedTarget({ parts, ...whole }: LineAssignment) {
  const numbers = ({ submissionId, politicianId, entryId }: LineTarget) =>
    Object.fromEntries(
      Object.entries({ submissionId, politicianId, entryId }).filter(([, value]) => value !== null),
    );
  return parts === null ? numbers(whole) : { parts: parts.map(numbers) };
}

/** @throws DomainError `statement-line.not-found` for what cannot be the number of a line */
function readId(text: string): number {
  const id = idIn(text);
  if (id === null) throw new DomainError('statement-line.not-found', 'Stavka izvoda nije pronađena.');
  return id;
}

function idIn(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  return id > MAXIMUM_ID ? null : id;
}

function nameOf(request: FastifyRequest): string {
  return request.session?.user.username ?? '';
}
