import { z } from 'zod';

/** Largest upload, as the bank delivers it, and what it may unpack to. */
export const STATEMENT_MEGABYTES = { upload: 20, unpacked: 64 } as const;
/** More lines than a bank has customers of ours in a year. */
export const STATEMENT_LINES_AT_MOST = 50_000;

/** Why a line of a bank statement is not booked by itself, or needs a second look. */
export const LINE_REASONS = [
  'no-reference',
  'unknown-reference',
  'several-references',
  'amount-differs',
  'already-paid',
  'request-closed',
  'payer-differs',
  'payer-unknown',
  'ultimate-debtor',
  'reversal-unmatched',
  'entry-voided',
  'possible-repeat',
  'possible-duplicate',
  'reopened',
] as const;
export type LineReason = (typeof LINE_REASONS)[number];
export const lineReason = z.enum(LINE_REASONS);

/** What becomes of a line when its statement is uploaded. */
export const LINE_OUTCOMES = ['matched', 'suspicious', 'unmatched', 'duplicate', 'reversed'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

const id = z.number().int().positive().max(2_147_483_647);
const cents = z.number().int();
const digits = z.string().max(40);

/** Money that came in, or a reversal of it, as it was read from a statement. */
export const readLine = z.object({
  /** Place of its statement in the upload. */
  statement: z.number().int().min(0),
  /** What it says, with account, day, amount and direction: the same in whatever statement it stands. */
  content: z.string().max(400),
  /** Numbers that no other line of its statement has. */
  refs: z.array(z.string().max(82)).max(4),
  /** The key under which earlier versions stored it. */
  formerKey: z.string().max(400).nullable(),
  statementId: z.string().max(80),
  /** By which the bank knows it; a reversal carries that of the payment it undoes. */
  bankReference: z.string().max(80).nullable(),
  bookedOn: z.iso.date(),
  amountCents: cents.positive(),
  isReversal: z.boolean(),
  payerName: z.string().max(200).nullable(),
  ultimateDebtor: z.string().max(200).nullable(),
  /** Poziv na broj as it is written in the statement. */
  reference: z.string().max(80).nullable(),
  description: z.string().max(500).nullable(),
  /** Digits that may be a reference of ours: the structured ones first, then those found in the text. */
  structured: z.array(digits).max(20),
  inText: z.array(digits).max(40),
});
export type ReadLine = z.output<typeof readLine>;

/** One statement of a file, checked: its balances and sums agree with its lines. */
export const statementHead = z.object({
  id: z.string(),
  account: z.string(),
  /** First and last day, where the bank says so. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  openingCents: cents,
  closingCents: cents,
  /** Booked entries that are no money from people: payments of the association, fees of the bank. */
  ignored: z.number().int(),
});
export type StatementHead = z.output<typeof statementHead>;

/** A line as an administrator sees it after an upload or a dry run. */
export const importedLine = z.object({
  /** Null in a dry run, and for a line that was there before. */
  id: z.number().int().nullable(),
  outcome: z.enum(LINE_OUTCOMES),
  reasons: z.array(lineReason),
  bookedOn: z.iso.date(),
  /** Euro. */
  amount: z.number(),
  payerName: z.string().nullable(),
  reference: z.string().nullable(),
  description: z.string().nullable(),
  /** The registration it pays, or seems to pay. */
  submissionId: z.number().int().nullable(),
});
export type ImportedLine = z.output<typeof importedLine>;

/** What became of the lines of an upload. */
export const statementOutcome = z.object({
  matched: z.number().int(),
  suspicious: z.number().int(),
  unmatched: z.number().int(),
  duplicates: z.number().int(),
  reversed: z.number().int(),
  ignored: z.number().int(),
  /** Euro of the matched lines. */
  amount: z.number(),
  lines: z.array(importedLine),
});
export type StatementOutcome = z.output<typeof statementOutcome>;

/** Answer of POST /api/admin/payments/statements. */
export const statementAnswer = statementOutcome.extend({
  statements: z.array(statementHead),
  lines: z.array(importedLine.extend({ submissionName: z.string().nullable() })),
});
export type StatementAnswer = z.output<typeof statementAnswer>;

/** States of a stored line: `open` waits for an administrator. */
export const LINE_STATES = ['open', 'booked', 'dismissed', 'reversed'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** A stored line of a statement. Names and text of the payer are kept while it waits, and no longer. */
export const statementLine = z.object({
  id: z.number().int(),
  state: z.enum(LINE_STATES),
  reasons: z.array(lineReason),
  isReversal: z.boolean(),
  statementId: z.string(),
  bookedOn: z.iso.date(),
  /** Euro. */
  amount: z.number(),
  payerName: z.string().nullable(),
  ultimateDebtor: z.string().nullable(),
  reference: z.string().nullable(),
  description: z.string().nullable(),
  /** The registration it seems to pay. */
  submissionId: z.number().int().nullable(),
  entryId: z.number().int().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type StatementLine = z.output<typeof statementLine>;

/** A stored line with the name of the registration it seems to pay. */
export const waitingLine = statementLine.extend({ submissionName: z.string().nullable() });
export type WaitingLine = z.output<typeof waitingLine>;

const CHOOSE = 'Odaberite zahtjev ili političara';

/** Body of POST /api/admin/payments/lines/{id}/assignment: a registration or a politician, not both. */
export const lineAssignment = z
  .object({
    submissionId: id.nullish().transform((value) => value ?? null),
    politicianId: id.nullish().transform((value) => value ?? null),
  })
  .refine(({ submissionId, politicianId }) => (submissionId === null) !== (politicianId === null), {
    error: CHOOSE,
    path: ['submissionId'],
  });
