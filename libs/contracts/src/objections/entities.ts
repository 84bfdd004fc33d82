import { z } from 'zod';
import {
  GOALS_PER_POLITICIAN,
  LENGTHS,
  MAXIMUM_ID,
  OBJECTION_KINDS,
  OBJECTION_REASONS,
  OBJECTION_STATES,
} from '../constants.js';
import { asciiEmail } from '../email-address.js';
import { TOO_LONG, TOO_SHORT } from '../field-messages.js';
import { plainLine, plainText } from '../plain-text.js';
import { isWebLink } from '../politicians/entities.js';
import { newEvidence } from '../politicians/goal-evidence.js';

/** A required text; blank and invisible ones count as missing. */
const required = (
  message: string,
  { min, max }: { min: number; max: number },
  plain: (text: string) => string,
) =>
  z
    .string({ error: message })
    .overwrite(plain)
    .min(1, { error: message, abort: true })
    .min(min, TOO_SHORT)
    .max(max, TOO_LONG);

/** A line that may be missing: null then. */
const optional = (max: number, isRight: (value: string) => boolean, message: string) =>
  z
    .string()
    .nullish()
    .transform((value) => plainLine(value ?? '') || null)
    .pipe(z.string().max(max, { error: TOO_LONG, abort: true }).refine(isRight, message).nullable());

export const LINK_TO_EVIDENCE = 'Poveznica na dokaz je obavezna';

/** Body of POST /api/objections. */
export const newObjection = z
  .object({
    kind: z.enum(
      OBJECTION_KINDS,
      'Dopuštene vrijednosti: objava (»report«), cilj (»goal«), profil (»profile«), dokaz (»evidence«)',
    ),
    /** Of the report, of the politician for a found goal and a profile, of the followed goal for evidence. */
    id: z.number('Unesite broj zapisa').int().positive().max(MAXIMUM_ID),
    goal: z.number('Unesite broj cilja').int().min(1).max(GOALS_PER_POLITICIAN).nullish(),
    reason: z.enum(OBJECTION_REASONS, 'Odaberite što nije u redu'),
    text: required('Napišite što nije točno', LENGTHS.objection, plainText),
    link: optional(LENGTHS.link.max, isWebLink, 'Unesite ispravnu poveznicu (http ili https)'),
    email: optional(
      LENGTHS.email.max,
      (value) => asciiEmail(value) !== null,
      'Unesite ispravnu email adresu',
    ).transform((value) => value && asciiEmail(value)),
  })
  .refine(({ kind, goal }) => kind !== 'goal' || Boolean(goal), {
    path: ['goal'],
    error: 'Unesite broj cilja',
  })
  .refine(
    ({ kind, reason }) => (kind === 'evidence') === (reason === 'supports' || reason === 'contradicts'),
    {
      path: ['reason'],
      error: 'Odaberite što nije u redu',
    },
  )
  .refine(({ kind, link }) => kind !== 'evidence' || link !== null, {
    path: ['link'],
    error: LINK_TO_EVIDENCE,
  })
  .meta({ id: 'NewObjection' });
export type NewObjection = z.output<typeof newObjection>;

/** What was complained about as it stood then; a decision is taken on what was seen. */
export const seenRecord = z.object({
  politicianName: z.string(),
  /** Of the article. */
  title: z.string().nullable(),
  /** The sentence, the goal, or what the profile says of the office. */
  text: z.string(),
  source: z.string().nullable(),
  /** Up to two links joined by a pipe. */
  links: z.string().nullable(),
});
export type SeenRecord = z.output<typeof seenRecord>;

/** An objection as administrators see it. The address that the answer goes to is not shown: nobody needs it for the decision. */
export const objection = z
  .object({
    id: z.number().int(),
    kind: z.enum(OBJECTION_KINDS),
    reason: z.enum(OBJECTION_REASONS),
    /** Of the report, the politician, or the followed goal. */
    recordId: z.number().int(),
    politicianId: z.number().int(),
    /** 1 to 3; null for what is no goal. */
    goal: z.number().int().nullable(),
    /** Null once the texts are gone. */
    seen: seenRecord.nullable(),
    text: z.string().nullable(),
    link: z.string().nullable(),
    state: z.enum(OBJECTION_STATES),
    receivedAt: z.iso.datetime(),
    /** Last day for the decision. */
    deadline: z.iso.date(),
    isOverdue: z.boolean(),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string().nullable(),
    decisionReason: z.string().nullable(),
    /** Whether the decision took the report or goal off. */
    removes: z.boolean(),
    sentence: z.string().nullable(),
    /** `none`: nobody asked for an answer. `asked`: it follows the decision. */
    answer: z.enum(['none', 'asked', 'waiting', 'sent', 'failed', 'dropped']),
  })
  .meta({ id: 'Objection' });
export type Objection = z.output<typeof objection>;

/** What /ispravci says about an accepted objection. */
export const correctionSentence = required(
  'Rečenica za popis ispravaka je obavezna',
  LENGTHS.correction,
  plainLine,
);

/** Body of POST /api/admin/objections/{id}/decision. */
export const objectionDecision = z
  .object({
    accepted: z.boolean('Odaberite odluku'),
    /** Goes out by mail. */
    reason: required('Razlog je obavezan', LENGTHS.objectionDecision, plainText),
    /** For /ispravci; of an accepted objection, but not of proposed evidence. */
    sentence: z
      .string()
      .overwrite(plainLine)
      .nullish()
      .transform((value) => value || null),
    /** Takes the report or goal off too. What is about another person is always taken off. */
    remove: z.boolean().default(false),
    /** As which accepted evidence stands beside the goal. */
    evidence: newEvidence.optional(),
  })
  .superRefine(({ accepted, sentence, evidence }, { addIssue }) => {
    if (!accepted || evidence) return;
    const problem = correctionSentence.safeParse(sentence ?? '').error?.issues[0];
    if (problem) addIssue({ code: 'custom', path: ['sentence'], message: problem.message });
  })
  .meta({ id: 'ObjectionDecision' });
export type ObjectionDecision = z.output<typeof objectionDecision>;

/** One line of GET /api/corrections. */
export const correction = z
  .object({
    id: z.number().int(),
    /** When it was decided, ISO instant. */
    date: z.iso.datetime(),
    sentence: z.string(),
    /** Page of this site that was corrected. */
    address: z.string(),
  })
  .meta({ id: 'Correction' });
export type Correction = z.output<typeof correction>;

/** How many objections wait for a decision, and for how many the term is over. */
export const objectionFigures = z.object({ waiting: z.number().int(), overdue: z.number().int() });
export type ObjectionFigures = z.output<typeof objectionFigures>;
