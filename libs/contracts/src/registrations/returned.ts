import { z } from 'zod';
import { LENGTHS, SUBMISSION_STATUSES, VERIFICATION_OPTIONS } from '../constants.js';
import { TOO_LONG } from '../field-messages.js';
import { plainText } from '../plain-text.js';
import { publicPolitician } from '../politicians/entities.js';
import { publishedFields } from './registration-fields.js';

const MISSING = 'Upišite razlog';

const reason = z
  .string({ error: MISSING })
  .overwrite(plainText)
  .min(1, MISSING)
  .max(LENGTHS.rejectionReason.max, TOO_LONG);

/** Body of POST /api/admin/submissions/{id}/return: what the person is asked to correct. */
export const submissionReturn = z.object({ reason });

/** A decision that was final and was taken back afterwards. */
export const earlierDecision = z.object({
  status: z.enum(SUBMISSION_STATUSES),
  decided_at: z.iso.datetime(),
  decided_by: z.string().nullable(),
  rejection_reason: z.string().nullable(),
  corrected_at: z.iso.datetime(),
  corrected_by: z.string(),
  /** Of those that were corrected with a reason before 0.1.0; else null. */
  reason: z.string().nullable(),
});
export type EarlierDecision = z.output<typeof earlierDecision>;

/** Answer of GET /api/registrations/correction/{token}: what the person sent, to be corrected. */
export const requestToAmend = z.object({
  id: z.number().int(),
  /** What the administrator asks for. */
  reason: z.string(),
  ...publishedFields.shape,
  email: z.string(),
  phone: z.string().nullable(),
  mainGoals: z.array(z.string()),
  goal1Reference: z.string().nullable(),
  goal2Reference: z.string().nullable(),
  goal3Reference: z.string().nullable(),
  /** It was paid for, so it stays. */
  verificationOption: z.enum(VERIFICATION_OPTIONS),
  /** Files that stay when no other one is sent. */
  kept: z.object({ photo: z.boolean(), idDocument: z.boolean(), programPdf: z.boolean() }),
});
export type RequestToAmend = z.output<typeof requestToAmend>;

/** What the service knows of whoever holds the link of a public profile. */
export const profileOwner = z.object({
  politicianId: z.number().int(),
  /** The only address from which the change is taken. */
  email: z.string(),
  phone: z.string().nullable(),
});
export type ProfileOwner = z.output<typeof profileOwner>;

/** Answer of GET /api/registrations/change/{token}: the profile as it is public now, and whose request it would be. */
export const profileToChange = profileOwner
  .omit({ politicianId: true })
  .extend({ politician: publicPolitician });
export type ProfileToChange = z.output<typeof profileToChange>;
