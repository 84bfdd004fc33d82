import { z } from 'zod';
import { TERMS_STATES } from '../constants.js';
import { defineEvent } from '../event.js';

const owner = 'politicians';

/** The present state of a profile, as far as other services need it. */
export const politicianChanged = defineEvent(
  owner,
  'politician.changed',
  z.object({
    politicianId: z.number().int(),
    name: z.string(),
    gender: z.enum(['m', 'f']).nullable(),
    party: z.string(),
    position: z.string().nullable(),
    county: z.string().nullable(),
    city: z.string().nullable(),
    isVerified: z.boolean(),
    isGuaranteed: z.boolean(),
    wantsToGuarantee: z.boolean(),
    isAdminApproved: z.boolean(),
    /** Made up for trying the product out: other services invent for these people only. */
    isInvented: z.boolean().default(false),
    /** Not verified, real, and without goals that a person gave: the AI search may look for goals. */
    acceptsFoundGoals: z.boolean().default(false),
    /** The last request the profile came from. */
    submissionId: z.number().int().nullable(),
    /** Every request whose payments belong to the profile; absent in events of earlier releases, which named the last one only. */
    submissionIds: z.array(z.number().int()).optional(),
  }),
);

/** A profile is gone. `submissionIds`: the approved requests it came from, whose personal data go with it. */
export const politicianRemoved = defineEvent(
  owner,
  'politician.removed',
  z.object({
    politicianId: z.number().int(),
    submissionIds: z.array(z.number().int()).default([]),
    /** Every request whose payments belonged to the profile: its last change, which says it too, may never arrive. */
    paidSubmissionIds: z.array(z.number().int()).default([]),
  }),
  {
    state: politicianChanged.name,
    payloadOf: (aggregateId) => ({ politicianId: Number(aggregateId) }),
  },
);

/** An approved request became a profile, or changed the one it verifies; the aggregate is the request. */
export const profilePublished = defineEvent(
  owner,
  'profile.published',
  z.object({
    politicianId: z.number().int(),
    submissionId: z.number().int(),
    /** Of the approval it came from; null in events of earlier releases. */
    decidedAt: z.iso.datetime().nullable().default(null),
  }),
);

/** Evidence stands beside a goal of somebody who is not invented: its page is to be archived. The aggregate is the evidence. */
export const goalEvidenceAdded = defineEvent(
  owner,
  'goal.evidence-added',
  z.object({ goalId: z.number().int(), evidenceId: z.number().int(), address: z.string() }),
);

/**
 * A goal is in another course, or what its person said about it arrived, was released or refused: the person gets a mail. The aggregate is
 * the entry of the history.
 */
export const goalCourseChanged = defineEvent(
  owner,
  'goal.course-changed',
  z.object({
    politicianId: z.number().int(),
    /** 1 to 3. */
    goalNumber: z.number().int(),
    goalId: z.number().int(),
    /** Of the entry. */
    no: z.number().int(),
    what: z.enum(['course', 'remark-sent', 'remark-released', 'remark-refused']).default('course'),
  }),
);

/** Criteria of a goal were proposed, returned or accepted: the person gets a mail. The aggregate is the proposal. */
export const goalTermsChanged = defineEvent(
  owner,
  'goal.terms-changed',
  z.object({
    politicianId: z.number().int(),
    /** 1 to 3. */
    goalNumber: z.number().int(),
    termsId: z.number().int(),
    state: z.enum(TERMS_STATES),
  }),
);
