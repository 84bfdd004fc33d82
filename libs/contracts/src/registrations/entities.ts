import { z } from 'zod';
import {
  HIDING_REASONS,
  SUBMISSION_LIKENESSES,
  SUBMISSION_STATUSES,
  VERIFICATION_OPTIONS,
} from '../constants.js';
import { hidingReason } from '../hiding-reason.js';
import { paymentRequest } from '../payments/requests.js';
import { registrationFields } from './registration-fields.js';
import { earlierDecision } from './returned.js';

export const verificationOption = z.enum(VERIFICATION_OPTIONS);
export type VerificationOption = z.output<typeof verificationOption>;

export const submissionStatus = z.enum(SUBMISSION_STATUSES);
export type SubmissionStatus = z.output<typeof submissionStatus>;

/** What is to be paid for a registration, as a slip, a banking program and the barcode say it. */
export const registrationPayment = z
  .object({
    amount: z.number().describe('Euro.'),
    currency: z.literal('EUR'),
    recipient: z.object({ name: z.string(), street: z.string(), place: z.string() }),
    iban: z.string(),
    model: z.literal('HR01'),
    reference: z.string().describe('Poziv na broj, without the model.'),
    purposeCode: z.string().describe('ISO 20022.'),
    description: z.string(),
    hub3: z.string().describe('Exact text of the barcode.'),
    barcodeUrl: z.string().describe('The barcode as a picture, a path of this site.'),
  })
  .meta({ id: 'RegistrationPayment' });
export type RegistrationPayment = z.output<typeof registrationPayment>;

/** Answer of POST /api/register. */
export const registrationAnswer = z.object({
  id: z.number().int(),
  successRedirectPath: z.string().describe('The page of this registration, with the token that opens it.'),
  /** Null where nothing is to be paid. */
  payment: registrationPayment.nullable(),
});
export type RegistrationAnswer = z.output<typeof registrationAnswer>;

/** Where a request stands, as its person sees it: a decision that may still be withdrawn is none yet. */
export const requestProgress = z
  .object({
    submittedAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable().describe('Since when the whole amount is there.'),
    goalsConfirmedAt: z.iso.datetime().nullable(),
    returnedAt: z.iso
      .datetime()
      .nullable()
      .describe('Since when the request waits for a correction; null otherwise.'),
    returnReason: z.string().nullable(),
    status: submissionStatus,
    decidedAt: z.iso.datetime().nullable(),
    rejectionReason: z.string().nullable(),
    politicianId: z.number().int().nullable().describe('Of an approved request, once its profile is public.'),
  })
  .meta({ id: 'RequestProgress' });
export type RequestProgress = z.output<typeof requestProgress>;

/** Answer of GET /api/registrations/payment/{token}. */
export const openPayment = registrationPayment
  .extend({
    verificationOption,
    isPaid: z.boolean(),
    amount: z.number().describe('Euro that are left to pay, never below zero.'),
    amountDue: z.number().describe('Euro.'),
    amountPaid: z.number().describe('Euro.'),
    hub3: z.string().nullable().describe('Exact text of the barcode; null once nothing is to be paid.'),
    barcodeUrl: z
      .string()
      .nullable()
      .describe('The barcode as a picture, a path of this site; null once nothing is to be paid.'),
    payUntil: z.iso.date().describe('Day until which it should be paid.'),
    progress: requestProgress,
  })
  .meta({ id: 'OpenPayment' });
export type OpenPayment = z.output<typeof openPayment>;

/** Answer of GET and POST /api/registrations/goals/{token}. */
export const goalsToConfirm = z
  .object({
    name: z.string(),
    mainGoals: z.array(z.string()),
    goal1Reference: z.string().nullable(),
    goal2Reference: z.string().nullable(),
    goal3Reference: z.string().nullable(),
    state: z.enum(['open', 'confirmed']),
    confirmedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().describe('When the link stops working.'),
  })
  .meta({ id: 'GoalsToConfirm' });
export type GoalsToConfirm = z.output<typeof goalsToConfirm>;

/** Body of POST /api/registrations/goals/{token}: the three goals as they shall stand. */
export const confirmedGoals = z
  .object({
    mainGoals: z.tuple(
      [registrationFields.goal1, registrationFields.goal2, registrationFields.goal3],
      'Potrebna su točno tri cilja',
    ),
    goal1Reference: registrationFields.goal1Reference,
    goal2Reference: registrationFields.goal2Reference,
    goal3Reference: registrationFields.goal3Reference,
  })
  .meta({ id: 'ConfirmedGoals' });
export type ConfirmedGoals = z.output<typeof confirmedGoals>;

/** A mail to the person: waiting to be sent (or to be tried again), handed over to the mail server, or given up. */
export const submissionMail = z
  .object({
    kind: z.enum([
      'payment-notice',
      'goals-link',
      'return',
      'rejection',
      'receipt',
      'goals-confirmed',
      'profile-public',
      'reminder',
      'status-link',
      'goal-terms',
    ]),
    state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
    sent_at: z.iso.datetime().nullable(),
    held_until: z.iso
      .datetime()
      .nullable()
      .describe('Strangers caused three mails to the address within a day; it waits until then.'),
    answer_code: z
      .number()
      .int()
      .nullable()
      .default(null)
      .describe('What the mail server answered (SMTP) to one that was given up.'),
  })
  .meta({ id: 'SubmissionMail' });
export type SubmissionMail = z.output<typeof submissionMail>;

/** A registration request as administrators see it; names as in the entity list of the specification. */
export const adminSubmission = z
  .object({
    id: z.number().int(),
    name: z.string(),
    party: z.string(),
    position: z.string(),
    /** Level text. */
    jurisdiction: z.string(),
    county: z.string(),
    /** "county, city". */
    city: z.string(),
    email: z
      .string()
      .nullable()
      .describe('Null a year after a rejection, when the request was made anonymous.'),
    phone_number: z.string().nullable(),
    /** For administrators only while undecided; null when it is gone. */
    photo_url: z.string().nullable(),
    program_link: z.string().nullable(),
    program_pdf_url: z.string().nullable(),
    document_url: z.string().nullable().describe('Null once the document was deleted.'),
    /** Who last looked at the document. */
    document_viewed_at: z.iso.datetime().nullable(),
    document_viewed_by: z.string().nullable(),
    /** Who stated that the document is this person's. */
    identity_checked_at: z.iso.datetime().nullable(),
    identity_checked_by: z.string().nullable(),
    main_goals: z.array(z.string()),
    goal1_reference: z.string().nullable(),
    goal2_reference: z.string().nullable(),
    goal3_reference: z.string().nullable(),
    status: submissionStatus,
    submitted_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
    decided_by: z.string().nullable(),
    /** Until when the decision can be withdrawn; null where there is none, and once its mail is out. */
    withdrawable_until: z.iso.datetime().nullable(),
    rejection_reason: z.string().nullable(),
    /** Decisions before this one that were final and were taken back, oldest first. */
    earlier_decisions: z.array(earlierDecision),
    /** When the person was last asked to correct the request, and what was asked for. */
    returned_at: z.iso.datetime().nullable(),
    return_reason: z.string().nullable(),
    /** When the person did so after that. */
    corrected_at: z.iso.datetime().nullable(),
    verification_option: verificationOption,
    payment_reference: z.string(),
    amount_due: z.number().describe('Euro.'),
    amount_paid: z.number().describe('Euro.'),
    amount_left: z.number().describe('Euro.'),
    paid_at: z.iso.datetime().nullable(),
    /** When the owner of the address said that the request is not theirs; no mail about it goes out since. */
    disowned_at: z.iso.datetime().nullable(),
    /** When the undecided request is removed, as the mail to its person says; one with booked money stays until it is decided. Null before that. */
    goes_at: z.iso.datetime().nullable(),
    goals_confirmed_at: z.iso.datetime().nullable(),
    goals_link_expires_at: z.iso.datetime().nullable().describe('Null when no link was sent.'),
    original_politician_id: z.number().int().nullable().describe('Null for a new profile.'),
    /** The approved request of the same person by whose link this one came: the identity was checked there. */
    known_from_id: z.number().int().nullable(),
    mails: z.array(submissionMail),
    version: z.number().int().describe('For `If-Match`.'),
  })
  .meta({ id: 'Submission' });
export type AdminSubmission = z.output<typeof adminSubmission>;

/** Another undecided request that may be of the same person. */
export const similarSubmission = z.object({
  id: z.number().int(),
  name: z.string(),
  same: z.array(z.enum(SUBMISSION_LIKENESSES)),
});
export type SimilarSubmission = z.output<typeof similarSubmission>;

/** A field that an approval would change. Names are those of the request (`goal1`, `goal1_reference` for the goals). */
export const submissionChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type SubmissionChange = z.output<typeof submissionChange>;

/** Answer of GET /api/admin/submissions/{id}. */
export const submissionDetails = adminSubmission
  .extend({
    payment_request: paymentRequest.nullable().describe('Null while payments do not answer.'),
    original: z
      .object({ id: z.number().int(), name: z.string(), isVerified: z.boolean(), isGuaranteed: z.boolean() })
      .nullable()
      .describe('The profile that is verified. Null for a new profile.'),
    changes: z.array(submissionChange).describe('What an approval would change, field by field.'),
    similar: z.array(similarSubmission),
  })
  .meta({ id: 'SubmissionDetails' });
export type SubmissionDetails = z.output<typeof submissionDetails>;

/** Body of PATCH /api/admin/submissions/{id}/status. */
export const submissionDecision = z.object({
  status: z.enum(
    ['approved', 'rejected'],
    'Dopuštene vrijednosti: odobreno (»approved«), odbijeno (»rejected«)',
  ),
  /** Of a rejection; the person reads it. */
  reason: hidingReason(HIDING_REASONS.submission),
  /**
   * The administrator compared the document with the person, or says that nobody did: then a profile that was not verified is published
   * unverified. Where nothing is said the profile is verified (decision 8) and nobody claims that its identity was checked.
   */
  identityChecked: z.boolean().optional(),
  /** The approval confirms the guarantee too, which has to be paid. */
  guaranteeConfirmed: z.boolean().default(false),
});
export type SubmissionDecision = z.output<typeof submissionDecision>;

/** Figures of all requests, for /admin/stats and the dashboard. */
export const submissionStatistics = z
  .object({
    total: z.number().int(),
    pending: z.number().int(),
    approved: z.number().int(),
    rejected: z.number().int(),
    /** Undecided and not paid yet. */
    awaitingPayment: z.number().int(),
    /** Undecided verify-only requests that are paid and whose goals are not confirmed yet. */
    awaitingGoals: z.number().int(),
    /** Undecided after their term, which stay because money was booked for them. */
    keptForPayment: z.number().int(),
    verifyOnly: z.number().int(),
    verifyAndGuarantee: z.number().int(),
    /** Identity documents that are kept now. */
    documentsKept: z.number().int(),
    /** Requests with a mail that waits to be sent. */
    mailsWaiting: z.number().int(),
    /** Requests with a mail that waits because of the daily limit of its address. */
    mailsHeld: z.number().int(),
    mailsFailed: z.number().int(),
    /** The last 12 months, oldest first, months without any included; YYYY-MM. */
    byMonth: z.array(z.object({ month: z.string(), count: z.number().int() })),
  })
  .meta({ id: 'SubmissionStatistics' });
export type SubmissionStatistics = z.output<typeof submissionStatistics>;
