import { z } from 'zod';
import { readCall, writeCall } from '../call.js';
import {
  COURSES,
  CRITERIA_PER_GOAL,
  FEED_ENTRIES,
  GOAL_CHANGES,
  LAST_DEADLINE,
  LENGTHS,
  LIST_LIMIT,
  SEARCH_MAXIMUM,
  TERMS_STATES,
} from '../constants.js';
import { publicGuarantee } from '../payments/requests.js';
import { plainText } from '../plain-text.js';
import { recordId as id } from '../record-id.js';
import { countedName, goalTracking, optionalText, text } from './entities.js';
import {
  archivedCopy,
  courseDecision,
  evidenceWithdrawal,
  newEvidence,
  publicEvidence,
} from './goal-evidence.js';
import { goalRemark, remarkDecision } from './goal-remarks.js';

const service = 'politicians';
const actor = z.string().trim().min(1).max(80);

/** By what it will be judged whether a goal was reached. */
const agreedCriterion = z
  .object({
    statement: z.string(),
    baseline: z.string().nullable().describe('How it is now.'),
    target: z.string().nullable().describe('How it has to be.'),
    deadline: z.iso.date(),
    proof: z.string().describe('Where it will be seen.'),
    fallback: z.string().nullable().describe('How it is established where that is not published.'),
  })
  .meta({ id: 'Criterion' });
export type Criterion = z.output<typeof agreedCriterion>;

/** One of a proposal. */
export const criterion = z
  .object({
    statement: text('Napišite što će tada biti istina', LENGTHS.criterion, plainText),
    baseline: optionalText(LENGTHS.criterionValue.max),
    target: optionalText(LENGTHS.criterionValue.max),
    deadline: z.iso
      .date('Unesite rok')
      .refine((day) => day <= LAST_DEADLINE, 'Rok mora biti najkasnije 20. 5. 2029.'),
    proof: text('Napišite gdje će se to vidjeti', LENGTHS.proof, plainText),
    fallback: optionalText(LENGTHS.proof.max),
  })
  .meta({ id: 'ProposedCriterion' });

/** Body of POST /api/own-goals/{token}/{goalId}/terms. */
export const proposedTerms = z
  .object({
    criteria: z
      .array(criterion, { error: 'Navedite barem jedno mjerilo' })
      .min(1, 'Navedite barem jedno mjerilo')
      .max(CRITERIA_PER_GOAL, 'Najviše pet mjerila'),
  })
  .meta({ id: 'ProposedTerms' });
export type ProposedTerms = z.output<typeof proposedTerms>;

/** Criteria as they were proposed, and what was decided about them. Accepted ones freeze the goal. */
export const goalTerms = z
  .object({
    id: z.number().int(),
    state: z.enum(TERMS_STATES),
    criteria: z.array(agreedCriterion),
    proposedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    /** Why they were returned. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'GoalTerms' });
export type GoalTerms = z.output<typeof goalTerms>;

const goal = {
  id: z.number().int(),
  /** 1 to 3: its place on the profile. */
  number: z.number().int(),
  text: z.string(),
  /** Up to two links joined by a pipe. */
  reference: z.string().nullable(),
  /** The last ones for these words of the goal; null where there are none. */
  terms: goalTerms.nullable(),
  /** What the person said and nobody decided about yet. */
  remarks: z.array(goalRemark),
  ...goalTracking.pick({ course: true, lookedOn: true }).shape,
};

/** A goal with its criteria, as administrators see it. */
export const trackedGoal = z
  .object({
    ...goal,
    politicianId: z.number().int(),
    politicianName: z.string(),
    /** The profile has the seal. */
    isGuaranteed: z.boolean(),
    /** In the order in which it was added. */
    evidence: z.array(publicEvidence),
  })
  .meta({ id: 'TrackedGoal' });
export type TrackedGoal = z.output<typeof trackedGoal>;

/** A followed goal as everybody may see it: an allow-list. */
export const publicGoal = goalTracking
  .extend({
    number: z.number().int().describe('1 to 3: its place on the profile.'),
    text: z.string(),
    reference: goal.reference.describe('Up to two links joined by `|`.'),
    changedAt: z.iso.datetime().nullable().describe('Of the newest entry of its public history.'),
    politicianId: z.number().int(),
    name: z.string(),
    party: z.string(),
    position: z.string().nullable(),
    county: z.string().nullable(),
    city: z.string().nullable(),
    isGuaranteed: z.boolean(),
    isInvented: z.boolean(),
  })
  .meta({ id: 'Goal' });
export type PublicGoal = z.output<typeof publicGoal>;

/** An entry of the public history of a goal. Nobody who administers is named. */
export const goalChange = z
  .object({
    goalId: z.number().int(),
    no: z.number().int().describe('Its place in the history of the goal.'),
    at: z.iso.datetime(),
    kind: z.enum(GOAL_CHANGES),
    to: z
      .number()
      .int()
      .nullable()
      .describe('The entry that a word of the person answers; null for all else.'),
    was: z.string().nullable().describe('The words or the course before.'),
    is: z
      .string()
      .nullable()
      .describe('The words or the course after, the title of the evidence, or what the person says.'),
    reason: z.string().nullable(),
  })
  .meta({ id: 'GoalChange' });
export type GoalChange = z.output<typeof goalChange>;

/** What the person of a profile sees of their goals. */
export const ownGoals = z
  .object({ name: z.string(), goals: z.array(z.object({ ...goal, changes: z.array(goalChange) })) })
  .meta({ id: 'OwnGoals' });
export type OwnGoals = z.output<typeof ownGoals>;

/** With what a goal is judged by, and what happened to it, newest first. */
export const followedGoal = publicGoal.extend({
  criteria: z.array(agreedCriterion).describe('Empty where none are agreed yet.'),
  evidence: z.array(publicEvidence),
  changes: z.array(goalChange),
});
export type FollowedGoal = z.output<typeof followedGoal>;

/** Answer of GET /api/goals/{id}. */
export const goalPage = followedGoal
  .extend({
    evidence: z.array(publicEvidence.extend({ copy: archivedCopy.nullable() })),
    money: publicGuarantee
      .pick({ since: true })
      .extend(publicGuarantee.shape.goals.element.shape)
      .nullable()
      .describe(
        'Of this goal, in euro, and since when the guarantee is paid as a whole; null without the seal, and while it is not known.',
      ),
  })
  .meta({ id: 'FollowedGoal' });
export type GoalPage = z.output<typeof goalPage>;

/** For what a goal can wait. */
export const WAITS_FOR = ['terms', 'words', 'course'] as const;

/** Filters of the list; absent means not filtered. */
const goalFilters = z.object({
  course: z.enum(COURSES).optional(),
  county: z.string().max(200).optional(),
});

/** Body of POST /api/admin/goals/{id}/terms/decision. */
export const termsDecision = z
  .object({
    termsId: id,
    accepted: z.boolean('Odaberite odluku'),
    reason: optionalText(LENGTHS.objectionDecision.max),
  })
  .refine(({ accepted, reason }) => accepted || (reason ?? '').length >= LENGTHS.objectionDecision.min, {
    path: ['reason'],
    error: 'Napišite što treba promijeniti (najmanje 5 znakova)',
  })
  .meta({ id: 'TermsDecision' });

export const trackingCalls = {
  /** Followed goals, those that changed last first. */
  publicGoals: readCall(service, 'public-goals', {
    input: goalFilters.extend({
      limit: z.number().int().min(0).max(LIST_LIMIT),
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({ items: z.array(publicGoal), total: z.number().int() }),
  }),
  /** One of them; `goal.not-found` also where it is followed no more. */
  publicGoal: readCall(service, 'public-goal', {
    input: z.object({ id }),
    output: followedGoal,
    errors: ['goal.not-found'],
  }),
  /** How many there are of each course and in each county, beside the other filter. */
  goalFacets: readCall(service, 'goal-facets', {
    input: goalFilters,
    output: z.object({
      courses: z.array(z.object({ name: z.enum(COURSES), count: z.number().int() })),
      counties: z.array(countedName),
    }),
  }),
  /** What last happened to any of them. */
  goalChanges: readCall(service, 'goal-changes', {
    input: z.object({}),
    output: z.array(goalChange.extend({ goal: publicGoal })).max(FEED_ENTRIES),
  }),
  /** The followed goals of a published profile. */
  ownGoals: readCall(service, 'own-goals', {
    input: z.object({ politicianId: id }),
    output: ownGoals,
    errors: ['politician.not-found'],
  }),
  /** Whatever was proposed for the goals of a profile, published or not, oldest first. */
  termsOf: readCall(service, 'terms-of', {
    input: z.object({ politicianId: id }),
    output: z.array(goalTerms.extend({ goalText: z.string() })),
  }),
  /** Whatever its person said about them, by goal, oldest first. */
  remarksOf: readCall(service, 'remarks-of', {
    input: z.object({ politicianId: id }),
    output: z.array(
      goalRemark.extend({
        goalText: z.string(),
        state: z.enum(['waiting', 'released', 'refused']),
        reason: z.string().nullable(),
      }),
    ),
  }),
  /** The same criteria again change nothing. A past deadline is refused by its field. */
  proposeTerms: writeCall(service, 'propose-terms', {
    input: proposedTerms.extend({ politicianId: id, goalId: id }),
    output: goalTerms,
    errors: ['goal.not-found', 'terms.accepted'],
  }),
  /**
   * `terms`: criteria that wait for a decision, longest waiting first, then goals with the seal that have none. `course`: nobody looked at them
   * for a year, those with agreed criteria first. `words`: what the person said, longest waiting first. Otherwise all, those with criteria first.
   */
  trackedGoals: readCall(service, 'tracked-goals', {
    input: z.object({
      waits: z.enum(WAITS_FOR).optional(),
      /** Of the name, or of the goal. */
      q: z.string().trim().max(SEARCH_MAXIMUM).optional(),
      limit: z.number().int().min(0).max(LIST_LIMIT).default(LIST_LIMIT),
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({ items: z.array(trackedGoal), total: z.number().int() }),
  }),
  /** Accepting freezes the goal: its words, sources and place stay. */
  decideTerms: writeCall(service, 'decide-terms', {
    input: termsDecision.safeExtend({ goalId: id, decidedBy: actor }),
    output: trackedGoal,
    errors: ['goal.not-found', 'terms.accepted', 'terms.already-decided'],
  }),
  /** Of one objection once. */
  addEvidence: writeCall(service, 'add-evidence', {
    input: newEvidence.safeExtend({ goalId: id, addedBy: actor, objectionId: id.optional() }),
    output: trackedGoal,
    errors: ['goal.not-found', 'evidence.too-many', 'evidence.already-there', 'goals.silence'],
  }),
  /** It stays, struck through. A second time changes nothing. */
  withdrawEvidence: writeCall(service, 'withdraw-evidence', {
    input: evidenceWithdrawal.extend({ goalId: id, evidenceId: id, withdrawnBy: actor }),
    output: trackedGoal,
    errors: ['goal.not-found', 'evidence.not-found', 'evidence.holds-course', 'goals.silence'],
  }),
  /** `to`: the entry of the public history that is answered; null says that the goal is reached. It waits until it is released. */
  sendRemark: writeCall(service, 'send-remark', {
    input: z.object({
      politicianId: id,
      goalId: id,
      to: id.nullable(),
      text: z.string().min(1).max(LENGTHS.goalClaim.max),
    }),
    output: goalRemark,
    errors: ['goal.not-found', 'remark.already-there', 'goals.silence'],
  }),
  /** Released, it is public as it was written, and a claim is the course; refused, the reason is public. */
  decideRemark: writeCall(service, 'decide-remark', {
    input: remarkDecision.safeExtend({ goalId: id, no: id, decidedBy: actor }),
    output: trackedGoal,
    errors: ['goal.not-found', 'remark.already-decided', 'goals.silence'],
  }),
  /** How far a goal is, as of today. The same again only says that somebody looked. */
  setCourse: writeCall(service, 'set-course', {
    input: courseDecision.safeExtend({ goalId: id, decidedBy: actor }),
    output: trackedGoal,
    errors: ['goal.not-found', 'goals.silence'],
  }),
};
