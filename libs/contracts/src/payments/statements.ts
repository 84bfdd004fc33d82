import { z } from 'zod';
import { SUBMISSION_STATUSES } from '../constants.js';
import { fundPurpose, receivedPurpose } from './purpose-schemas.js';

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

const cents = z.number().int();

/** One statement of a file, checked: its balances and sums agree with its lines. */
export const statementHead = z
  .object({
    id: z.string(),
    account: z.string(),
    /** First and last day, where the bank says so. */
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    openingCents: cents.describe('Cents.'),
    closingCents: cents.describe('Cents.'),
    ignored: z.number().int().describe('Entries that are no money from people.'),
    /** Number of the statement in its year, where the bank says it. */
    sequence: z.string().nullable(),
    /** What is odd in it and does no harm: Croatian sentences. */
    warnings: z.array(z.string()),
  })
  .meta({ id: 'StatementHead' });
export type StatementHead = z.output<typeof statementHead>;

/** An entry of the fund that a line may be: the same amount within some days, for the same person or registration. */
export const lookalike = z.object({
  entryId: z.number().int(),
  /** Euro. */
  amount: z.number(),
  date: z.iso.date(),
  purpose: fundPurpose,
  politicianId: z.number().int().nullable(),
  politicianName: z.string().nullable(),
  submissionId: z.number().int().nullable(),
  description: z.string().nullable(),
  createdBy: z.string(),
});
export type Lookalike = z.output<typeof lookalike>;

/** \`present\` of \`payment.possible-duplicate\`: the entry that a payment looks like, the line of a statement that waits, or both. */
export const possibleDuplicate = z.object({
  line: z
    .object({
      id: z.number().int(),
      bookedOn: z.iso.date(),
      /** Euro. */
      amount: z.number(),
      /** Null once nobody knows it any more. */
      payerName: z.string().nullable(),
      description: z.string().nullable(),
    })
    .nullable(),
  entry: lookalike.nullable(),
});
export type PossibleDuplicate = z.output<typeof possibleDuplicate>;

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
  /** What that is still expected to pay, where the line is another amount. Euro. */
  amountExpected: z.number().nullable(),
  /** Entries that were recorded by hand and may be this payment. */
  lookalikes: z.array(lookalike),
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
  /** In the order of the upload. */
  statements: z.array(
    statementHead.extend({
      /** Of the record; null in a dry run. */
      recordId: z.number().int().nullable(),
      /** It was uploaded as a whole before; nothing comes of that. */
      alreadyUploaded: z.boolean(),
    }),
  ),
  /** Those of all statements. */
  warnings: z.array(z.string()),
});
export type StatementOutcome = z.output<typeof statementOutcome>;

/** Answer of POST /api/admin/payments/statements. */
export const statementAnswer = statementOutcome
  .extend({
    /** By this number it can be booked for an hour, without the file. */
    draft: z.number().int(),
    lines: z.array(importedLine.extend({ submissionName: z.string().nullable() })),
  })
  .meta({ id: 'StatementReport' });
export type StatementAnswer = z.output<typeof statementAnswer>;

/** States of a stored line: `open` waits for an administrator. */
export const LINE_STATES = ['open', 'booked', 'dismissed', 'reversed'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** The list that administrators read: those that wait, and what became of the others. */
export const LINE_LISTS = [...LINE_STATES, 'waiting'] as const;

/** Why a registration or a politician is suggested for a waiting line. */
export const SUGGESTION_REASONS = ['reference', 'name', 'amount', 'date'] as const;

/** Whom a waiting line may be for. */
export const lineSuggestion = z.object({
  submissionId: z.number().int().nullable(),
  politicianId: z.number().int().nullable(),
  name: z.string().nullable(),
  /** Poziv na broj, without the model. */
  reference: z.string().nullable(),
  /** What the registration is expected to pay for, as which it is booked. */
  purpose: receivedPurpose.nullable(),
  /** Euro; null where nothing is expected. */
  amountLeft: z.number().nullable(),
  why: z.array(z.enum(SUGGESTION_REASONS)),
});
export type LineSuggestion = z.output<typeof lineSuggestion>;

/** A stored line of a statement. Names and text of the payer are kept `PAYER_DAYS` after the decision, without one after the upload. */
export const statementLine = z
  .object({
    id: z.number().int(),
    state: z.enum(LINE_STATES),
    reasons: z.array(lineReason).describe('Why it was not booked by itself.'),
    isReversal: z.boolean(),
    statementId: z.string(),
    bookedOn: z.iso.date(),
    amount: z.number().describe('Euro.'),
    payerName: z.string().nullable(),
    ultimateDebtor: z.string().nullable(),
    reference: z.string().nullable(),
    description: z.string().nullable(),
    submissionId: z.number().int().nullable().describe('The registration that it seems to pay.'),
    /** The first of `entryIds`. */
    entryId: z.number().int().nullable(),
    /** Entries that it is booked in. */
    entryIds: z.array(z.number().int()),
    /** Euro that are booked in no entry. */
    amountLeft: z.number(),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    dismissalReason: z.string().nullable(),
    /** Of a line that waits: entries that were recorded by hand and may be this payment. */
    lookalikes: z.array(lookalike),
    /** Of a line that waits: whom it may be for, the likeliest first. */
    suggestions: z.array(lineSuggestion),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.output<typeof statementLine>;

/** An uploaded statement, and what became of its lines. */
export const statementRecord = z.object({
  id: z.number().int(),
  account: z.string(),
  /** The bank's name of it. */
  statementId: z.string(),
  sequence: z.string().nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** Euro. */
  opening: z.number(),
  closing: z.number(),
  /** Lines that first stood in it, as they were judged; those that other statements had before are duplicates. */
  matched: z.number().int(),
  suspicious: z.number().int(),
  unmatched: z.number().int(),
  duplicates: z.number().int(),
  reversed: z.number().int(),
  ignored: z.number().int(),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
  /** SHA-256 of the uploaded file. */
  fileDigest: z.string(),
  /** False where the upload broke off; the same statement uploaded again completes it. */
  isComplete: z.boolean(),
  /** The statement before it ends with another balance than this one begins with: something is missing between them. */
  gap: z
    .object({
      previousId: z.number().int(),
      previousStatementId: z.string(),
      /** Euro. */
      closing: z.number(),
      opening: z.number(),
      message: z.string(),
    })
    .nullable(),
});
export type StatementRecord = z.output<typeof statementRecord>;

/** Answer of GET /api/admin/payments/statements/{id}: with the lines that first stood in it, 1000 at most. */
export const statementWithLines = statementRecord.extend({ lines: z.array(statementLine) });
export type StatementWithLines = z.output<typeof statementWithLines>;

/** A stored line with the name of the registration it seems to pay. */
export const waitingLine = statementLine
  .extend({
    submissionName: z.string().nullable(),
    submissionStatus: z.enum(SUBMISSION_STATUSES).nullable(),
  })
  .meta({ id: 'WaitingLine' });
export type WaitingLine = z.output<typeof waitingLine>;
