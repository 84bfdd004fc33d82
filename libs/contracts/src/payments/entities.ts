import { z } from 'zod';
import { LENGTHS, MAXIMUM_ID } from '../constants.js';
import { TOO_LONG } from '../field-messages.js';
import { plainText } from '../plain-text.js';
import { HISTORY_PURPOSES } from '../purposes.js';
import { recordId as id } from '../record-id.js';
import { euroAmount } from './amounts.js';
import { fundPurpose, goalNumber, receivedPurpose } from './purpose-schemas.js';

/** Goals are numbered beyond four bytes. */
const goalId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Who did it: a user name, or the part of the product that did. */
const actor = z.string().trim().min(1).max(80);

/** Money received, as administrators see it. */
export const fundEntry = z
  .object({
    id: z.number().int(),
    politicianId: z.number().int().nullable(),
    politicianName: z
      .string()
      .nullable()
      .describe('Before there is a profile the person of the registration; null is shown as "Nepoznat".'),
    submissionId: z.number().int().nullable(),
    goalId: z.number().int().nullable().describe('The goal that a guarantee stands for.'),
    /** Its place among the three; null for a guarantee of all. */
    goal: goalNumber.nullable(),
    /** Who paid, where that is not the politician; for administrators alone. */
    payerName: z.string().nullable(),
    amount: z.number().describe('Euro; below zero only for a guarantee that went back.'),
    currency: z.literal('EUR'),
    description: z.string().nullable(),
    purpose: fundPurpose,
    date: z.iso.date().describe('Day of the payment.'),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'FundEntry' });
export type FundEntry = z.output<typeof fundEntry>;

/** The same in the history, with what an accountant books it by. Who paid is also whom the bank named, as long as that is kept. */
export const historyEntry = fundEntry.extend({
  /** Below zero for what was forfeited, which is no entry: the number of the movement. */
  id: z.number().int(),
  purpose: z.enum(HISTORY_PURPOSES),
  /** Euro of all live entries up to this one. */
  balance: z.number(),
  /** Euro that went to the charity project; its amount is 0, for it stays in the fund. */
  forfeited: z.number(),
  /** Poziv na broj of the registration, without the model. */
  reference: z.string().nullable(),
  /**
   * The bank statement that shows it: its number, or the bank's name of it, the day on it, ISO, and whether it was booked by itself,
   * which is done only for what came from the person's own account.
   */
  statement: z.object({ number: z.string(), day: z.iso.date(), isFromPerson: z.boolean() }).nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** GET /api/admin/payments/history: a page of entries, and the sum of all that match, in euro. */
export const paymentHistory = z.object({
  entries: z.array(historyEntry),
  sum: z.number(),
  /** Of `offStatements` the days that are judged: those that uploaded statements cover. ISO. */
  days: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
});
export type PaymentHistory = z.output<typeof paymentHistory>;

/** Earlier there was nothing to pay for. */
const EARLIEST_DAY = '2020-01-01';

/** The day it is in Croatia, ISO. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(new Date());
}

/** A day that has come. @param inFuture what is said of one that is still to come */
export const pastDay = (inFuture: string) =>
  z.iso
    .date({ error: 'Unesite ispravan datum', abort: true })
    .refine((day) => day >= EARLIEST_DAY, { error: 'Unesite ispravan datum', abort: true })
    .refine((day) => day <= today(), inFuture);
const paidOn = pastDay('Datum uplate ne može biti u budućnosti');

const payment = {
  amount: euroAmount,
  description: z
    .string()
    .overwrite(plainText)
    .max(LENGTHS.description.max, TOO_LONG)
    .nullish()
    .transform((value) => value || null),
  paidOn: paidOn.optional().describe('Today without it.'),
};

/** It looks like money that is there already, and is other money. */
export const confirmDuplicate = z.boolean().default(false);

/** What an entry may say besides: for which goal, and who paid, where that is not the politician. */
const details = {
  goal: goalNumber.nullish().transform((value) => value ?? null),
  payerName: z
    .string()
    .overwrite(plainText)
    .max(LENGTHS.name.max, TOO_LONG)
    .nullish()
    .transform((value) => value || null),
  confirmDuplicate,
};

/** Of a write that may be sent again: it is carried out once. */
export const idempotencyKey = z.string().min(1).max(200).nullable().default(null);

/** What is given to record a payment. Without a purpose the amount decides (decision 1), without a day it is today. */
export const newFundEntry = z
  .object({
    politicianId: id.nullish().transform((value) => value ?? null),
    submissionId: id.nullish().transform((value) => value ?? null),
    goalId: goalId.nullish().transform((value) => value ?? null),
    ...payment,
    ...details,
    purpose: receivedPurpose.optional(),
    createdBy: actor,
    idempotencyKey,
  })
  .transform(({ amount, ...fields }) => ({ ...fields, amountCents: amount }));
export type NewFundEntry = z.output<typeof newFundEntry>;

const NO_POLITICIAN = 'Molimo odaberite političara';
/** What is no object has no fields to compare. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/**
 * Body of POST /api/funds: a politician, a registration, or nobody for a donation (decision 71). Without a purpose the amount or the
 * registration decides, without a day it is today.
 */
export const fundPayment = z
  .object({
    politicianId: z
      .number(NO_POLITICIAN)
      .int(NO_POLITICIAN)
      .positive(NO_POLITICIAN)
      .max(MAXIMUM_ID, NO_POLITICIAN)
      .nullish()
      .transform((value) => value ?? null),
    submissionId: id.nullish().transform((value) => value ?? null),
    goalId: goalId.nullish(),
    ...payment,
    ...details,
    /** The same as `paidOn`. */
    date: paidOn.optional(),
    purpose: receivedPurpose.optional(),
  })
  // Also beside other wrong fields: all errors come in one answer.
  .refine(
    ({ politicianId, submissionId, purpose }) =>
      politicianId !== null || submissionId !== null || purpose === 'donation',
    { path: ['politicianId'], error: NO_POLITICIAN, when: isObject },
  )
  .refine(({ goal, purpose }) => (goal ?? null) === null || purpose === 'guarantee', {
    path: ['goal'],
    error: 'Cilj se bira samo uz jamstvo',
    when: isObject,
  })
  .meta({ id: 'NewFundEntry' });

/** Body of POST /api/admin/submissions/{id}/payment. Without a day it is today. */
export const submissionPayment = z
  .object({
    ...payment,
    confirmAmount: z
      .boolean()
      .default(false)
      .describe('The amount is meant, though it is not the one that is due.'),
    confirmDuplicate,
  })
  .meta({ id: 'NewSubmissionPayment' });
export type SubmissionPayment = z.output<typeof submissionPayment>;

/** The same as payments is asked: with what is due, and what for. */
export const newSubmissionPayment = z
  .object({
    ...payment,
    submissionId: id,
    dueCents: z.number().int().positive(),
    confirmAmount: z.boolean().default(false),
    confirmDuplicate,
    /** Of the registration: who may have paid already. */
    personName: z.string().max(LENGTHS.name.max).nullable().default(null),
    purpose: receivedPurpose,
    createdBy: actor,
    idempotencyKey,
  })
  .transform(({ amount, ...fields }) => ({ ...fields, amountCents: amount }));

/** Body of DELETE /api/admin/submissions/{id}/payments/{entryId}: a wrong entry is not taken back without a word. */
export const submissionPaymentVoiding = z.object({
  reason: z
    .string('Razlog je obavezan')
    .overwrite(plainText)
    .min(1, 'Razlog je obavezan')
    .max(LENGTHS.description.max, TOO_LONG),
});

/** Why an entry is taken back; the words stay with it. */
export const voidReason = z
  .string()
  .overwrite(plainText)
  .max(LENGTHS.description.max, TOO_LONG)
  .nullish()
  .transform((value) => value || null);

export const voidedFundEntry = z.object({
  id,
  voidedBy: actor,
  reason: voidReason,
  /** Given, the entry must have been recorded for this registration. */
  submissionId: id.optional(),
});
