import {
  LINE_LISTS,
  type LineAssignment,
  type LineTarget,
  lineAssignment,
  lineDismissal,
  paymentsCalls,
  registrationsCalls,
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
import { CallClient } from '@jamcimo/service-kit';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UserName } from '../accounts/sessions/signed-in.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AuditedAs, AuditedInBulk, addAuditDetails } from '../audit/audited.decorator.js';
import { IdempotencyKey, JsonBody, QueryInput, RecordId } from '../inputs/parameters.js';
import { choice, flag, inPagesOnly, recordNumber, searchText } from '../inputs/query-fields.js';
import { ImportStatement, STATEMENT_BYTES } from './import-statement.js';
import { SubmissionNames } from './submission-names.js';
import { explainUnknownPayee } from './unknown-payee.js';

const importQuery = z.object({
  dryRun: flag.default(false),
  draft: recordNumber('Unesite broj pregleda').describe('What was read before, in place of the file.'),
});
const page = z.object(inPagesOnly);
const linesQuery = z.object({ state: choice(LINE_LISTS), q: searchText, ...inPagesOnly });

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
      'XML, also as gzip or zip. A line that was booked before changes nothing; what cannot be booked waits for a decision. `dryRun` only says what would happen; within an hour `draft` of its answer books the same without the file.',
    form: {
      files: {
        file: {
          types: ['application/xml', 'application/gzip', 'application/zip'],
          bytes: STATEMENT_BYTES,
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
      'statement.draft-expired',
    ],
  })
  import(
    @QueryInput(importQuery) { dryRun, draft }: z.output<typeof importQuery>,
    @UserName() importedBy: string,
    @Req() request: FastifyRequest,
  ) {
    return this.importStatement.import(request, { draft, dryRun, importedBy });
  }

  @Get('statements')
  @DescribedAs({
    summary: 'Uploaded statements, newest day first, with gaps between them',
    sends: ['X-Total-Count'],
    answer: z.array(statementRecord),
  })
  async statements(
    @QueryInput(page) query: z.output<typeof page>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StatementRecord[]> {
    const { items, total } = await this.calls.call(paymentsCalls.statements, query);
    reply.header('x-total-count', String(total));
    return items;
  }

  @Get('statements/:id')
  @DescribedAs({
    summary: 'An uploaded statement with the lines that first stood in it',
    answer: statementWithLines,
  })
  statement(@RecordId('statement.not-found') id: number): Promise<StatementWithLines> {
    return this.calls.call(paymentsCalls.statement, { id });
  }

  @Get('lines')
  @AuditedInBulk('payment.read-all', 'payment')
  @DescribedAs({
    summary: 'Lines of statements, newest first',
    notes: '`waiting` is `open`: lines that wait come with what they may be.',
    sends: ['X-Total-Count'],
    answer: z.array(waitingLine),
  })
  async lines(
    @QueryInput(linesQuery) query: z.output<typeof linesQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WaitingLine[]> {
    const { items, total } = await this.linesWithPayers(query);
    const named = items.flatMap((line) => [line, ...line.suggestions]);
    const names = await this.names.withStatus(named.flatMap(({ submissionId }) => submissionId ?? []));
    reply.header('x-total-count', String(total));
    return items.map((line) => ({
      ...line,
      submissionName: names.get(line.submissionId ?? 0)?.name ?? null,
      submissionStatus: names.get(line.submissionId ?? 0)?.status ?? null,
      suggestions: line.suggestions.map((each) => ({
        ...each,
        name: names.get(each.submissionId ?? 0)?.name ?? each.name,
      })),
    }));
  }

  @Post('lines/:id/assignment')
  @HttpCode(200)
  @AuditedAs('payment.assign', 'statement-line')
  @DescribedAs({
    summary: 'Books a waiting line for a registration, a politician or nobody, or says which entry it is',
    notes:
      'In `parts` it is booked in several entries that add up to what is left of it. Without a politician it can only be a donation.',
    answer: statementLine,
    errors: [
      'statement-line.already-decided',
      'payment.possible-duplicate',
      'submission.already-paid',
      'service.unavailable',
    ],
  })
  async assign(
    @RecordId('statement-line.not-found') id: number,
    @JsonBody(lineAssignment) target: LineAssignment,
    @IdempotencyKey() idempotencyKey: string | null,
    @UserName() decidedBy: string,
    @Req() request: FastifyRequest,
  ): Promise<StatementLine> {
    addAuditDetails(request, auditedTarget(target));
    const line = await explainUnknownPayee(this.calls, target.parts ?? [target], () =>
      this.calls.call(paymentsCalls.assignLine, { id, target, decidedBy, idempotencyKey }),
    );
    addAuditDetails(request, { amount: line.amount, entryIds: line.entryIds });
    return line;
  }

  @Post('lines/:id/dismissal')
  @HttpCode(200)
  @AuditedAs('payment.dismiss', 'statement-line')
  @DescribedAs({
    summary: 'Takes a waiting line out of the queue',
    answer: statementLine,
    errors: ['statement-line.already-decided'],
  })
  async dismiss(
    @RecordId('statement-line.not-found') id: number,
    @JsonBody(lineDismissal, { isRequired: false }) { reason }: z.output<typeof lineDismissal>,
    @IdempotencyKey() idempotencyKey: string | null,
    @UserName() decidedBy: string,
    @Req() request: FastifyRequest,
  ): Promise<StatementLine> {
    const line = await this.calls.call(paymentsCalls.dismissLine, { id, reason, decidedBy, idempotencyKey });
    addAuditDetails(request, { amount: line.amount, reason });
    return line;
  }

  @Post('lines/:id/reopen')
  @HttpCode(200)
  @AuditedAs('payment.reopen', 'statement-line')
  @DescribedAs({
    summary: 'Puts a dismissed line back into the queue',
    answer: statementLine,
    errors: ['statement-line.not-dismissed'],
  })
  async reopen(
    @RecordId('statement-line.not-found') id: number,
    @Req() request: FastifyRequest,
  ): Promise<StatementLine> {
    const line = await this.calls.call(paymentsCalls.reopenLine, { id });
    addAuditDetails(request, { amount: line.amount });
    return line;
  }

  /** Those that wait come with the registrations of people who are called like who paid: payments do not know them. */
  private async linesWithPayers(query: z.output<typeof linesQuery>) {
    const page = await this.calls.call(paymentsCalls.lines, query);
    const payers = page.items.flatMap(({ state, payerName, ultimateDebtor }) =>
      state === 'open' ? [payerName ?? [], ultimateDebtor ?? []].flat() : [],
    );
    if (payers.length === 0) return page;
    const found = await this.calls.call(registrationsCalls.namedLike, { names: payers }).catch(() => []);
    if (found.length === 0) return page;
    const names = Object.fromEntries(found.map(({ id, name }) => [id, name]));
    return this.calls.call(paymentsCalls.lines, { ...query, names });
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
