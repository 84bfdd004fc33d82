import { z } from 'zod';
import { LENGTHS } from '../constants.js';
import { TOO_LONG } from '../field-messages.js';
import { plainText } from '../plain-text.js';
import { recordId } from '../record-id.js';
import { euroAmount } from './amounts.js';
import { pastDay } from './entities.js';
import { goalNumber, receivedPurpose } from './purpose-schemas.js';

/**
 * Accounts of the fund's ledger. What is held of guarantees has an account for each goal, and one for what exceeds the three.
 * `announced` is what was recorded and stands on no statement of the bank yet, `unexplained` what stands on one and is no entry,
 * `own-payments` what the association paid itself, `opening` what the bank's account began with.
 */
export const LEDGER_ACCOUNTS = [
  'bank',
  'announced',
  'held-goal-1',
  'held-goal-2',
  'held-goal-3',
  'held-surplus',
  'identity-fees',
  'donations',
  'other',
  'given-back',
  'forfeited',
  'own-payments',
  'opening',
  'unexplained',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

const received = z.object({
  purpose: receivedPurpose,
  count: z.number().int(),
  /** Euro. */
  amount: z.number(),
});

/** Answer of GET /api/funds/summary. All amounts are euro; `total` = `received.total` − `givenBack`, and is that of /api/funds/total. */
export const publicFunds = z.object({
  /** When a figure last changed. */
  on: z.iso.datetime(),
  total: z.number(),
  received: z.object({
    total: z.number(),
    /** Every purpose, also those without an entry. */
    byPurpose: z.array(received),
    /** Months with an entry, newest first; YYYY-MM. */
    byMonth: z.array(z.object({ month: z.string(), amount: z.number(), byPurpose: z.array(received) })),
  }),
  /** Guarantees that wait for 2029. */
  held: z.number(),
  givenBack: z.number(),
  /** Of guarantees, for the charity project. */
  forfeited: z.number(),
});
export type PublicFunds = z.output<typeof publicFunds>;

const heldGoal = z.object({
  /** Null for what exceeds three goals. */
  goal: goalNumber.nullable(),
  /** Euro, now. */
  held: z.number(),
  givenBack: z.number(),
  forfeited: z.number(),
  /** Until when its last forfeit can be taken back; null for none that can. */
  undoForfeitUntil: z.iso.datetime().nullable(),
});

/** Guarantees of one politician, or of a registration without a profile. */
export const heldGuarantee = z.object({
  politicianId: z.number().int().nullable(),
  /** The registration as whose money it goes back: all of it without a profile, else what exceeds three goals. Null for none. */
  submissionId: z.number().int().nullable(),
  /** Null for somebody who is not known (any more). */
  name: z.string().nullable(),
  held: z.number(),
  goals: z.array(heldGoal),
});
export type HeldGuarantee = z.output<typeof heldGuarantee>;

/** Money that goes back and that no statement of the bank shows as sent. */
export const heldPayout = z.object({
  /** Number of its first entry. */
  id: z.number().int(),
  /** Euro. */
  amount: z.number(),
  /** Day on which the return was recorded, ISO. */
  on: z.iso.date(),
  politicianId: z.number().int().nullable(),
  submissionId: z.number().int().nullable(),
  name: z.string().nullable(),
  /** The account that paid it, and to which alone it goes, masked as `HR12 … 0160`; null where no statement says it. */
  account: z.string().nullable(),
});
export type HeldPayout = z.output<typeof heldPayout>;

/** Answer of GET /api/admin/payments/payouts/{id}/account: the whole account. */
export const payoutAccount = z.object({ account: z.string().nullable() });
export type PayoutAccount = z.output<typeof payoutAccount>;

/** Answer of GET /api/admin/payments/held: what is owed, against what is the association's own. Euro. */
export const heldFunds = z.object({
  held: z.number(),
  /** Fees, donations, other money and what was forfeited. */
  own: z.number(),
  total: z.number(),
  people: z.array(heldGuarantee),
  payouts: z.array(heldPayout),
});
export type HeldFunds = z.output<typeof heldFunds>;

/** Body of POST /api/admin/payments/guarantees/{politicianId}/goals/{1-3}/return and …/forfeit, and of …/{politicianId}/return for all goals. */
export const guaranteeMove = z.object({
  amount: euroAmount,
  reason: z
    .string('Razlog je obavezan')
    .overwrite(plainText)
    .min(1, 'Razlog je obavezan')
    .max(LENGTHS.description.max, TOO_LONG),
});

export const GUARANTEE_MOVES = ['return', 'forfeit'] as const;

/** Body of POST /api/admin/payments/refunds. */
export const refund = guaranteeMove.extend({ submissionId: recordId });

/** Body of POST /api/admin/payments/payouts/{id}/paid: the day on which the money of a return was sent. */
export const payoutPaid = z.object({ on: pastDay('Datum isplate ne može biti u budućnosti') });

/** An amount of one goal that went back to the account that paid it, or to the charity project; one of no goal alone is of all, or of a registration. */
export const guaranteeMovement = z.object({
  id: z.number().int(),
  move: z.enum(GUARANTEE_MOVES),
  politicianId: z.number().int().nullable(),
  /** The registration whose money went back. */
  submissionId: z.number().int().nullable(),
  goal: goalNumber.nullable(),
  /** Euro. */
  amount: z.number(),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type GuaranteeMovement = z.output<typeof guaranteeMovement>;
