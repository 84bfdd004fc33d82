import {
  LINE_LISTS,
  type LineAssignment,
  type LineTarget,
  lineAssignment,
  lineDismissal,
  paymentsCalls,
  registrationsCalls,
  statementAnswer,
  statementLine,
  waitingLine,
} from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { z } from 'zod';
import { choice, flag, inPagesOnly, recordNumber, searchText } from '../inputs/query-fields.js';
import { compose, forward, routes } from '../routes/routes.js';
import { ImportStatement, STATEMENT_BYTES } from './import-statement.js';
import { SubmissionNames } from './submission-names.js';
import { explainUnknownPayee } from './unknown-payee.js';

const linesQuery = z.object({ state: choice(LINE_LISTS), q: searchText, ...inPagesOnly });
const id = 'statement-line.not-found';
const record = 'statement-line';

/** Bank statements, and the lines of them that wait for a decision. */
export const AdminStatementsController = routes(
  'AdminStatements',
  'Administration: fund',
  'api/admin/payments',
  {
    import: compose('POST', 'statements', {
      summary: 'Books a bank statement (camt.053.001.02 or .08)',
      notes:
        'XML, also as gzip or zip. A line that was booked before changes nothing; what cannot be booked waits for a decision. `dryRun` only says what would happen; within an hour `draft` of its answer books the same without the file.',
      status: 200,
      query: z.object({
        dryRun: flag.default(false),
        draft: recordNumber('Unesite broj pregleda').describe('What was read before, in place of the file.'),
      }),
      form: {
        files: {
          file: { types: ['application/xml', 'application/gzip', 'application/zip'], bytes: STATEMENT_BYTES },
        },
      },
      answer: statementAnswer,
      errors: ['request.invalid', ...paymentsCalls.readStatement.errors, ...paymentsCalls.importLines.errors],
      audit: { action: 'payment.statement', record: 'statement' },
      work: ({ query: { dryRun, draft }, user: importedBy }, { get, request }) =>
        get(ImportStatement).import(request, { dryRun, draft, importedBy }),
    }),
    statements: forward('GET', 'statements', paymentsCalls.statements, {
      summary: 'Uploaded statements, newest day first, with gaps between them',
      query: z.object(inPagesOnly),
      input: ({ query }) => query,
      sends: ['X-Total-Count'],
    }),
    statement: forward('GET', 'statements/:id', paymentsCalls.statement, {
      summary: 'An uploaded statement with the lines that first stood in it',
      id: 'statement.not-found',
      input: ({ id }) => ({ id }),
    }),
    lines: compose('GET', 'lines', {
      summary: 'Lines of statements, newest first',
      notes: '`waiting` is `open`: lines that wait come with what they may be.',
      query: linesQuery,
      answer: z.array(waitingLine),
      sends: ['X-Total-Count'],
      audit: { action: 'payment.read-all', record: 'payment', inBulk: true },
      work: async ({ query }, { calls, get }) => {
        const { items, total } = await linesWithPayers(calls, query);
        const named = items.flatMap((line) => [line, ...line.suggestions]);
        const names = await get(SubmissionNames).withStatus(
          named.flatMap(({ submissionId }) => submissionId ?? []),
        );
        const of = (submissionId: number | null) => names.get(submissionId ?? 0);
        const lines = items.map((line) => ({
          ...line,
          submissionName: of(line.submissionId)?.name ?? null,
          submissionStatus: of(line.submissionId)?.status ?? null,
          suggestions: line.suggestions.map((each) => ({
            ...each,
            name: of(each.submissionId)?.name ?? each.name,
          })),
        }));
        return { items: lines, total };
      },
    }),
    assign: compose('POST', 'lines/:id/assignment', {
      summary: 'Books a waiting line for a registration, a politician or nobody, or says which entry it is',
      notes:
        'In `parts` it is booked in several entries that add up to what is left of it. Without a politician it can only be a donation.',
      status: 200,
      id,
      body: lineAssignment,
      takes: ['Idempotency-Key'],
      answer: statementLine,
      errors: paymentsCalls.assignLine.errors,
      work: ({ id, body: target, idempotencyKey, user: decidedBy }, { calls }) =>
        explainUnknownPayee(calls, target.parts ?? [target], () =>
          calls.call(paymentsCalls.assignLine, { id, target, decidedBy, idempotencyKey }),
        ),
      audit: {
        ...{ action: 'payment.assign', record },
        given: ({ body }) => ({ facts: auditedTarget(body) }),
        answered: ({ amount, entryIds }) => ({ facts: { amount, entryIds } }),
      },
    }),
    dismiss: forward('POST', 'lines/:id/dismissal', paymentsCalls.dismissLine, {
      summary: 'Takes a waiting line out of the queue',
      status: 200,
      id,
      body: lineDismissal,
      isBodyRequired: false,
      takes: ['Idempotency-Key'],
      input: ({ id, body: { reason }, idempotencyKey, user: decidedBy }) => ({
        ...{ id, reason, decidedBy, idempotencyKey },
      }),
      audit: {
        ...{ action: 'payment.dismiss', record },
        answered: ({ amount, dismissalReason: reason }) => ({ facts: { amount, reason } }),
      },
    }),
    reopen: forward('POST', 'lines/:id/reopen', paymentsCalls.reopenLine, {
      summary: 'Puts a dismissed line back into the queue',
      status: 200,
      id,
      input: ({ id }) => ({ id }),
      audit: { action: 'payment.reopen', record, answered: ({ amount }) => ({ facts: { amount } }) },
    }),
  },
);

/** Those that wait come with the registrations of people who are called like who paid: payments do not know them. */
async function linesWithPayers(calls: CallClient, query: z.output<typeof linesQuery>) {
  const page = await calls.call(paymentsCalls.lines, query);
  const payers = page.items.flatMap(({ state, payerName, ultimateDebtor }) =>
    state === 'open' ? [payerName ?? [], ultimateDebtor ?? []].flat() : [],
  );
  if (payers.length === 0) return page;
  const found = await calls.call(registrationsCalls.namedLike, { names: payers }).catch(() => []);
  if (found.length === 0) return page;
  const names = Object.fromEntries(found.map(({ id, name }) => [id, name]));
  return calls.call(paymentsCalls.lines, { ...query, names });
}

/** What the log says of a decision: numbers, and no names. */
function auditedTarget({ parts, ...whole }: LineAssignment) {
  const numbers = ({ submissionId, politicianId, entryId }: LineTarget) =>
    Object.fromEntries(
      Object.entries({ submissionId, politicianId, entryId }).filter(([, value]) => value !== null),
    );
  return parts === null ? numbers(whole) : { parts: parts.map(numbers) };
}
