import { z } from 'zod';
import { PAYMENT_REQUEST_STATES } from '../constants.js';
import { LEDGER_ACCOUNTS } from './ledger.js';
import { fundPurpose, receivedPurpose } from './purpose-schemas.js';

/** What a registration is expected to pay, as administrators see it. */
export const paymentRequest = z
  .object({
    submissionId: z.number().int(),
    reference: z.string().describe('Poziv na broj, without the model.'),
    amount: z.number().describe('Euro.'),
    amountPaid: z.number().describe('Euro.'),
    purpose: receivedPurpose,
    state: z.enum(PAYMENT_REQUEST_STATES),
    politicianId: z.number().int().nullable(),
    politicianName: z.string().nullable(),
    openedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable().describe('The day of the last payment, once the whole is there.'),
  })
  .meta({ id: 'PaymentRequest' });
export type PaymentRequest = z.output<typeof paymentRequest>;

/** With whom it is expected from; null once nobody knows it any more. */
export const expectedPayment = paymentRequest
  .extend({ submissionName: z.string().nullable() })
  .meta({ id: 'ExpectedPayment' });
export type ExpectedPayment = z.output<typeof expectedPayment>;

/** Answer of GET /api/admin/payments/requests: a page of them, and the sum of all that match, in euro. */
export const expectedPayments = z.object({ requests: z.array(expectedPayment), sum: z.number() });
export type ExpectedPayments = z.output<typeof expectedPayments>;

/** A politician whose guarantee is paid as a whole; what went back is taken off. */
export const paidGuarantee = z.object({
  politicianId: z.number().int(),
  /** Euro. */
  amount: z.number(),
  /** Day of the last payment, ISO. */
  paidOn: z.iso.date(),
});
export type PaidGuarantee = z.output<typeof paidGuarantee>;

/** Answer of GET /api/politicians/{id}/guarantee; null where the profile has no seal, or no payment is known behind it. */
export const publicGuarantee = z
  .object({
    amount: z.number().nullable().describe('Euro.'),
    since: z.iso.date().nullable().describe('Day on which it was paid as a whole.'),
    goals: z
      .array(z.object({ held: z.number(), givenBack: z.number(), forfeited: z.number() }))
      .describe('Euro for each of the three goals; empty without the seal.'),
  })
  .meta({ id: 'Guarantee' });
export type PublicGuarantee = z.output<typeof publicGuarantee>;

/** Answer of GET /api/admin/payments/guarantees: paid, asked for, and not confirmed yet. */
export const guaranteeToConfirm = paidGuarantee
  .extend({ name: z.string() })
  .meta({ id: 'GuaranteeToConfirm' });
export type GuaranteeToConfirm = z.output<typeof guaranteeToConfirm>;

/** Of GET /api/admin/payments/seals: a profile with the guarantee of which less than the whole is held. */
export const sealWithoutGuarantee = z.object({ politicianId: z.number().int(), name: z.string() });
export type SealWithoutGuarantee = z.output<typeof sealWithoutGuarantee>;

const cents = z.number().int();

const purposeSum = z.object({
  purpose: fundPurpose,
  count: z.number().int(),
  /** Euro. */
  amount: z.number(),
});

/** Figures of the fund, for /admin/stats and the dashboard. */
export const fundStatistics = z
  .object({
    /** Euro. */
    total: z.number(),
    /** Every purpose, also those without an entry. */
    byPurpose: z.array(purposeSum),
    /** The last 12 months, oldest first, months without any included; YYYY-MM. */
    byMonth: z.array(z.object({ month: z.string(), amount: z.number(), byPurpose: z.array(purposeSum) })),
    requests: z.object({
      open: z.number().int(),
      paid: z.number().int(),
      expired: z.number().int(),
      closed: z.number().int(),
    }),
    /** Lines of bank statements that wait for a decision. */
    linesWaiting: z.number().int(),
  })
  .meta({ id: 'FundStatistics' });
export type FundStatistics = z.output<typeof fundStatistics>;

/** Whether the ledger closes. Cents. */
const ledgerReconciliation = z.object({
  /** What the accounts of the fund hold; equal to the live entries. */
  meterCents: cents,
  /** Movements that do not sum to zero. */
  unbalanced: z.number().int(),
  /** Entries whose postings are not their amount. */
  entriesPostedWrong: z.array(z.number().int()),
  accounts: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), cents })),
  /** Every account at a bank: by the ledger, and by its last statement. */
  banks: z.array(
    z.object({ account: z.string(), statementId: z.string(), ledgerCents: cents, statementCents: cents }),
  ),
});

/** What the stored sums are, and what the live entries say. */
export const fundReconciliation = z.object({
  ledger: ledgerReconciliation,
  /** Cents. */
  storedCents: z.number().int(),
  entriesCents: z.number().int(),
  requests: z.array(
    z.object({
      submissionId: z.number().int(),
      storedCents: z.number().int(),
      entriesCents: z.number().int(),
    }),
  ),
  repaired: z.boolean(),
});
export type FundReconciliation = z.output<typeof fundReconciliation>;
