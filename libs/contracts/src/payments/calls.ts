import { z } from 'zod';
import { readCall, writeCall } from '../call.js';
import { LIST_LIMIT, PAYMENT_REQUEST_STATES } from '../constants.js';
import { recordId as id } from '../record-id.js';
import {
  fundEntry,
  historyEntry,
  idempotencyKey,
  newFundEntry,
  newSubmissionPayment,
  paymentHistory,
  voidedFundEntry,
} from './entities.js';
import {
  GUARANTEE_MOVES,
  guaranteeMove,
  guaranteeMovement,
  heldFunds,
  heldPayout,
  payoutAccount,
  payoutPaid,
  publicFunds,
  refund,
} from './ledger.js';
import { lineAssignment, lineDismissal } from './line-decisions.js';
import { fundPurpose, goalNumber } from './purpose-schemas.js';
import {
  fundReconciliation,
  fundStatistics,
  paidGuarantee,
  paymentRequest,
  publicGuarantee,
} from './requests.js';
import {
  LINE_LISTS,
  statementLine,
  statementOutcome,
  statementRecord,
  statementWithLines,
} from './statements.js';

const service = 'payments';
const actor = z.string().trim().min(1).max(80);

const entryFilters = {
  politicianId: id.optional(),
  submissionId: id.optional(),
  purpose: fundPurpose.optional(),
  /** First and last day, ISO. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Only what was recorded by hand and no statement shows, of days that statements cover which reach more than ten days further. */
  offStatements: z.boolean().optional(),
  /** Words of a name, of who paid or of the description, an amount, or a reference in any spelling. */
  q: z.string().max(80).optional(),
  /** Registrations whose person `q` names: payments do not know them. */
  foundSubmissions: z.array(id).max(LIST_LIMIT).optional(),
};

/** A bank statement (camt.053.001.02 or .08, also gzip or zip) that was read. */
const readDraft = z.object({ draft: id, submissionIds: z.array(z.number().int()) });

export const paymentsCalls = {
  /** Sum of all live entries in euro, how much of it is held as guarantees, and when it last changed. */
  total: readCall(service, 'total', {
    input: z.object({}),
    output: z.object({ total: z.number(), held: z.number(), lastUpdated: z.iso.datetime() }),
  }),
  /** Live entries, newest day first. For administrators. */
  list: readCall(service, 'list', {
    input: z.object({
      ...entryFilters,
      limit: z.number().int().min(0).max(LIST_LIMIT).default(LIST_LIMIT),
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({ items: z.array(fundEntry), total: z.number().int() }),
  }),
  /**
   * The same page and what was forfeited, with the sum of all live entries up to each, and the sum of those that match. For
   * administrators.
   */
  history: readCall(service, 'history', {
    input: z.object({
      ...entryFilters,
      limit: z.number().int().min(0).max(LIST_LIMIT).default(LIST_LIMIT),
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: paymentHistory
      .omit({ entries: true })
      .extend({ items: paymentHistory.shape.entries, total: z.number().int() }),
  }),
  /** The next `LIST_LIMIT` of them behind one, which need not be there any more: whoever reads all misses and doubles none. */
  listAfter: readCall(service, 'list-after', {
    input: z.object({ ...entryFilters, after: z.object({ date: z.iso.date(), id }) }),
    output: z.array(fundEntry),
  }),
  /** The same of the history. */
  historyAfter: readCall(service, 'history-after', {
    input: z.object({ ...entryFilters, after: z.object({ date: z.iso.date(), id: z.number().int() }) }),
    output: z.array(historyEntry),
  }),
  /**
   * Records a payment; `request.invalid` for an unknown politician or registration and for what contradicts the registration,
   * `submission.already-paid`, `payment.possible-duplicate` with the entry or the line that it looks like. Answers the same entry again
   * for the same `idempotencyKey`; `fund-entry.key-reused` for another payment under a used key. For administrators.
   */
  record: writeCall(service, 'record', {
    input: newFundEntry,
    output: fundEntry,
    errors: ['submission.already-paid', 'payment.possible-duplicate', 'fund-entry.key-reused'],
  }),
  /**
   * Records a payment for a registration; `submission.already-paid` when all live entries for it reach `dueCents` already,
   * `submission.other-amount` for an amount that is not the rest that is due, unless `confirmAmount` says that it is meant;
   * `payment.possible-duplicate` as `record`. Answers the same entry again for the same `idempotencyKey`; `fund-entry.key-reused`. For
   * administrators.
   */
  recordForSubmission: writeCall(service, 'record-for-submission', {
    input: newSubmissionPayment,
    output: fundEntry,
    errors: [
      'submission.already-paid',
      'submission.other-amount',
      'payment.possible-duplicate',
      'fund-entry.key-reused',
    ],
  }),
  /**
   * Takes an entry out of lists and totals and answers what it was. `fund-entry.not-found` also for one taken out before and for one
   * of another registration; `fund-entry.returned` for a guarantee that went back. For administrators.
   */
  void: writeCall(service, 'void', {
    input: voidedFundEntry,
    output: fundEntry,
    errors: ['fund-entry.not-found', 'fund-entry.returned'],
  }),
  /** What everybody may know of the fund. */
  summary: readCall(service, 'summary', { input: z.object({}), output: publicFunds }),
  /** Guarantees that are held, by person and goal. For administrators. */
  held: readCall(service, 'held', { input: z.object({}), output: heldFunds }),
  /**
   * An amount of one goal goes back to the account that paid it, or to the charity project; nothing is edited. `guarantee.too-little-held`
   * when less is held for the goal. Answers the same movement again for the same `idempotencyKey`; `fund-entry.key-reused`.
   */
  moveGuarantee: writeCall(service, 'move-guarantee', {
    input: guaranteeMove
      .extend({
        move: z.enum(GUARANTEE_MOVES),
        politicianId: id,
        /** Null for all three, one after another: of a return alone. */
        goal: goalNumber.nullable(),
        createdBy: actor,
        idempotencyKey,
      })
      .transform(({ amount, ...fields }) => ({ ...fields, amountCents: amount })),
    output: guaranteeMovement,
    errors: ['guarantee.too-little-held', 'fund-entry.key-reused'],
  }),
  /**
   * Takes the last forfeit of a goal back and answers what it was. `guarantee.forfeit-final` when that was more than five minutes ago, or
   * when there is none. For administrators.
   */
  withdrawForfeit: writeCall(service, 'withdraw-forfeit', {
    input: z.object({ politicianId: id, goal: goalNumber, withdrawnBy: actor }),
    output: guaranteeMovement,
    errors: ['guarantee.forfeit-final'],
  }),
  /**
   * Money of a registration goes back to the account that paid it: all that is held while it has no profile and none is on its way, else
   * what exceeds the three goals. Answers the same movement again for the same `idempotencyKey`.
   */
  refund: writeCall(service, 'refund', {
    input: refund
      .extend({
        createdBy: actor,
        idempotencyKey,
        /** The registration is approved: its profile stands, is on its way, or was removed. */
        isApproved: z.boolean(),
      })
      .transform(({ amount, ...fields }) => ({ ...fields, amountCents: amount })),
    output: guaranteeMovement,
    errors: [
      'submission.not-found',
      'submission.already-decided',
      'guarantee.too-little-held',
      'fund-entry.key-reused',
    ],
  }),
  /**
   * The money of a return was sent on a day; answers what was to be sent. `fund-entry.not-found` for a number that is no return,
   * `fund-entry.returned` for one that was sent already, `request.invalid` for a day before the payment. For administrators.
   */
  payoutPaid: writeCall(service, 'payout-paid', {
    input: payoutPaid.extend({ id }),
    output: heldPayout,
    errors: ['fund-entry.not-found', 'fund-entry.returned'],
  }),
  /** The whole account to which a return goes; refused as `payoutPaid`. For administrators. */
  payoutAccount: readCall(service, 'payout-account', {
    input: z.object({ id }),
    output: payoutAccount,
    errors: ['fund-entry.not-found', 'fund-entry.returned'],
  }),
  /** What registrations are expected to pay, newest first, with the sum of all that match. For administrators. */
  requests: readCall(service, 'requests', {
    input: z.object({
      submissionId: id.optional(),
      state: z.enum(PAYMENT_REQUEST_STATES).optional(),
      limit: z.number().int().min(0).max(LIST_LIMIT).default(LIST_LIMIT),
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({ items: z.array(paymentRequest), total: z.number().int(), sum: z.number() }),
  }),
  /** Those of the given politicians whose guarantee is paid as a whole. For administrators. */
  paidGuarantees: readCall(service, 'paid-guarantees', {
    input: z.object({ politicianIds: z.array(id).max(LIST_LIMIT) }),
    output: z.array(paidGuarantee),
  }),
  /** Of each of the three goals of a profile. */
  heldGoals: readCall(service, 'held-goals', {
    input: z.object({ politicianId: id }),
    output: publicGuarantee.shape.goals,
  }),
  statistics: readCall(service, 'statistics', { input: z.object({}), output: fundStatistics }),
  /** How many of the live payments were recorded after an instant; what went back is none. */
  recordedSince: readCall(service, 'recorded-since', {
    input: z.object({ at: z.iso.datetime() }),
    output: z.object({ count: z.number().int() }),
  }),
  /**
   * Reads and checks a bank statement and keeps what it says under a number for an hour; nothing is booked. `submissionIds` are the registrations
   * it seems to pay.
   */
  readStatement: writeCall(service, 'read-statement', {
    input: z.object({ contentBase64: z.string().max(28_000_000) }),
    output: readDraft,
    deadlineMs: 60_000,
    errors: ['statement.unreadable', 'statement.inconsistent', 'statement.other-account', 'file.too-large'],
  }),
  /** What was read before. */
  statementDraft: readCall(service, 'statement-draft', {
    input: z.object({ draft: id }),
    output: readDraft,
    errors: ['statement.draft-expired'],
  }),
  /**
   * Books what was read: a line that was there before changes nothing, what cannot be booked waits for a decision. With
   * `dryRun` it only says what would happen. `names` are those of the registrations that the lines seem to pay.
   */
  importLines: writeCall(service, 'import-lines', {
    input: z.object({
      draft: id,
      names: z.record(z.string(), z.string()),
      dryRun: z.boolean(),
      importedBy: actor,
    }),
    output: statementOutcome,
    deadlineMs: 180_000,
    errors: ['statement.draft-expired'],
  }),
  /** Uploaded statements, newest day first, with gaps between them. */
  statements: readCall(service, 'statements', {
    input: z.object({
      limit: z.number().int().min(0).max(LIST_LIMIT).default(LIST_LIMIT),
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({ items: z.array(statementRecord), total: z.number().int() }),
  }),
  /** One of them with its lines. */
  statement: readCall(service, 'statement', {
    input: z.object({ id }),
    output: statementWithLines,
    errors: ['statement.not-found'],
  }),
  /**
   * Lines of statements, newest first; those that wait come with what they need to be decided. `waiting` is `open`. `names` are those of
   * registrations whose people are called like the payers.
   */
  lines: readCall(service, 'lines', {
    input: z.object({
      state: z.enum(LINE_LISTS).optional(),
      q: z.string().max(80).optional(),
      names: z.record(z.string(), z.string()).default({}),
      limit: z.number().int().min(0).max(LIST_LIMIT).default(LIST_LIMIT),
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({ items: z.array(statementLine), total: z.number().int() }),
  }),
  /**
   * Books a waiting line for a registration, a politician or nobody, in parts too, or says which entry it is.
   * `payment.possible-duplicate` with an entry that was recorded by hand and
   * may be it, `request.invalid` for who is not known, an entry that is another line or amount, and parts that do not add up.
   */
  assignLine: writeCall(service, 'assign-line', {
    input: z.object({ id, target: lineAssignment, decidedBy: actor, idempotencyKey }),
    output: statementLine,
    errors: [
      'statement-line.not-found',
      'statement-line.already-decided',
      'submission.already-paid',
      'payment.possible-duplicate',
    ],
  }),
  /** Takes a waiting line out of the queue without booking it. Both answer the same again for the same `idempotencyKey`. */
  dismissLine: writeCall(service, 'dismiss-line', {
    input: lineDismissal.extend({ id, decidedBy: actor, idempotencyKey }),
    output: statementLine,
    errors: ['statement-line.not-found', 'statement-line.already-decided'],
  }),
  /** Puts a dismissed line back into the queue. */
  reopenLine: writeCall(service, 'reopen-line', {
    input: z.object({ id }),
    output: statementLine,
    errors: ['statement-line.not-found', 'statement-line.not-dismissed'],
  }),
  /** Compares the stored sums with the live entries, and with `repair` corrects them. For the operator. */
  reconcile: writeCall(service, 'reconcile', {
    input: z.object({ repair: z.boolean() }),
    output: fundReconciliation,
    deadlineMs: 120_000,
  }),
};
