import { z } from 'zod';
import { defineEvent } from '../event.js';
import { fundPurpose, goalNumber } from './purpose-schemas.js';

const owner = 'payments';

const facts = z.object({
  entryId: z.number().int(),
  politicianId: z.number().int().nullable(),
  submissionId: z.number().int().nullable(),
  goalId: z.number().int().nullable(),
  /** Which of the three goals a guarantee is for; null for all, and in events of earlier versions. */
  goal: goalNumber.nullable().default(null),
  purpose: fundPurpose,
  /** Below zero for a guarantee that went back. */
  amountCents: z.number().int(),
  /** ISO day. */
  paidOn: z.iso.date(),
});

/** Money was received. Version 1 of the entry. */
export const paymentRecorded = defineEvent(owner, 'payment.recorded', facts);

/** An entry was taken back. Version 2 of the entry, its last. */
export const paymentVoided = defineEvent(owner, 'payment.voided', facts);
