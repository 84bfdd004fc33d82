import { z } from 'zod';
import { defineEvent } from '../event.js';
import { receivedPurpose } from '../payments/purpose-schemas.js';
import { publishedFields } from './registration-fields.js';

const owner = 'registrations';
const submissionId = z.number().int();

const expectedPayment = z.object({
  submissionId,
  /** Poziv na broj, without the model. */
  reference: z.string(),
  /** Nothing is to be paid for a change that the person of a verified profile asks for by their link. */
  amountCents: z.number().int().nonnegative(),
  purpose: receivedPurpose,
});

/** A request came in and waits for its payment. Carries no personal data of the sender. */
export const submissionReceived = defineEvent(owner, 'submission.received', expectedPayment);

/** Key of a private object of this submission, sealed under APP_SECRET. */
const privateObject = z.string();

/**
 * An administrator approved a request: everything that becomes public, and nothing else. What is not public yet lies in the
 * private area; `contact` holds the e-mail address for administrators, which no event carries.
 */
export const submissionApproved = defineEvent(
  owner,
  'submission.approved',
  z.object({
    submissionId,
    originalPoliticianId: z.number().int().nullable(),
    ...publishedFields.shape,
    jurisdiction: z.string(),
    goals: z.array(z.object({ text: z.string(), reference: z.string().nullable() })),
    goalsConfirmedAt: z.iso.datetime().nullable(),
    /** The same photo for frames of several widths, in pixels; empty when the profile keeps its own. */
    photos: z.array(z.object({ frame: z.number().int(), object: privateObject })),
    existingPhotoUrl: z.string().nullable(),
    programPdf: privateObject.nullable(),
    existingProgramPdfUrl: z.string().nullable(),
    wantsToGuarantee: z.boolean(),
    /** A profile that is verified already stays so without it. */
    isVerified: z.boolean().default(true),
    /** Somebody stated that the identity was checked. */
    identityChecked: z.boolean().default(false),
    /** The whole guarantee came in, and the approval confirms it. */
    guaranteeConfirmed: z.boolean().default(false),
    contact: privateObject.nullable(),
    /** Tells a second approval from the first one repeated; null in events of earlier releases. */
    decidedAt: z.iso.datetime().nullable().default(null),
  }),
);

/** A request was taken away, in whatever status it was. */
export const submissionRemoved = defineEvent(owner, 'submission.removed', z.object({ submissionId }), {
  state: submissionReceived.name,
  payloadOf: (aggregateId) => ({ submissionId: Number(aggregateId) }),
});

export const submissionRejected = defineEvent(owner, 'submission.rejected', z.object({ submissionId }));

/** An administrator took the last decision back: the request waits for a decision again, and for its payment as when it came in. */
export const submissionWithdrawn = defineEvent(owner, 'submission.withdrawn', expectedPayment);
