import { z } from 'zod';
import { CRITERIA_PER_GOAL, EVIDENCE_PER_GOAL, LENGTHS } from '../constants.js';
import { pastDay } from '../payments/entities.js';
import { plainText } from '../plain-text.js';
import { recordId } from '../record-id.js';
import { isWebLink, optionalText, text } from './entities.js';

/** Those that administrators decide; `reported` only the person says. */
export const DECIDED_COURSES = ['not-started', 'in-progress', 'stalled', 'not-rated'] as const;
/** What evidence can be. Reports in the media and statements are never an act. */
export const EVIDENCE_KINDS = [
  'act',
  'budget',
  'minutes',
  'contract',
  'statistics',
  'reply',
  'photo',
  'media',
  'statement',
] as const;
export const isNeverAct = (kind: (typeof EVIDENCE_KINDS)[number] | undefined): boolean =>
  kind === 'media' || kind === 'statement';
export const EVIDENCE_SAYS = ['supports', 'contradicts'] as const;

const evidence = {
  address: z
    .string('Unesite ispravnu poveznicu (http ili https)')
    .trim()
    .max(LENGTHS.link.max)
    .refine(isWebLink, 'Unesite ispravnu poveznicu (http ili https)'),
  title: text('Naslov je obavezan', LENGTHS.evidenceTitle),
  publisher: text('Izdavač je obavezan', LENGTHS.publisher),
  publishedOn: pastDay('Dan objave ne može biti u budućnosti').nullable(),
  readOn: pastDay('Dan čitanja ne može biti u budućnosti'),
  quote: text('Navod je obavezan', LENGTHS.quote, plainText).describe('Exact words.'),
  kind: z.enum(EVIDENCE_KINDS, 'Odaberite vrstu dokaza'),
  says: z.enum(EVIDENCE_SAYS, 'Odaberite što dokaz kaže'),
  isAct: z.boolean().describe('An act, and not an announcement.'),
  criterion: z
    .int()
    .min(1)
    .max(CRITERIA_PER_GOAL)
    .nullable()
    .describe('Of which agreed criterion; null for the goal as a whole.'),
};

/** Body of POST /api/admin/goals/{id}/evidence. */
export const newEvidence = z
  .object(evidence)
  .refine(({ kind, isAct }) => !(isAct && isNeverAct(kind)), {
    path: ['isAct'],
    error: 'Medijska objava i izjava nisu čin',
  })
  .meta({ id: 'NewEvidence' });
export type NewEvidence = z.output<typeof newEvidence>;

/** Of a page that something public rests on. */
export const archivedCopy = z
  .object({ link: z.string(), takenAt: z.iso.datetime() })
  .describe('At an archive service, taken after it was read.');

/** Evidence as everybody may see it. What was withdrawn stays, with its reason. */
export const publicEvidence = z
  .object({
    id: z.number().int(),
    address: z.string(),
    title: z.string(),
    publisher: z.string(),
    publishedOn: z.iso.date().nullable(),
    readOn: z.iso.date(),
    quote: z.string(),
    kind: z.enum(EVIDENCE_KINDS),
    says: z.enum(EVIDENCE_SAYS),
    isAct: z.boolean(),
    criterion: z.number().int().nullable(),
    addedAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable(),
    withdrawnReason: z.string().nullable(),
  })
  .meta({ id: 'GoalEvidence' });
export type PublicEvidence = z.output<typeof publicEvidence>;

/** Body of POST /api/admin/goals/{id}/evidence/{evidenceId}/withdrawal. */
export const evidenceWithdrawal = z
  .object({ reason: text('Napišite zašto se dokaz povlači', LENGTHS.objectionDecision, plainText) })
  .meta({ id: 'EvidenceWithdrawal' });

export const ACT_NEEDED = 'Za „U tijeku” potreban je barem jedan čin. Najava nije dovoljna.';
/** Whether a goal can be under way by these: one of them is an act that supports it. */
export const holdAnAct = (evidence: PublicEvidence[]): boolean =>
  evidence.some(({ isAct, says }) => isAct && says === 'supports');

/** Body of POST /api/admin/goals/{id}/course. */
export const courseDecision = z
  .object({
    course: z.enum(DECIDED_COURSES, 'Odaberite stanje'),
    evidenceIds: z.array(recordId).max(EVIDENCE_PER_GOAL).default([]).describe('On which it rests.'),
    note: optionalText(LENGTHS.courseNote.max),
  })
  .refine(
    ({ course, evidenceIds, note }) =>
      course === 'in-progress' ||
      (course === 'stalled' && evidenceIds.length > 0) ||
      (note ?? '').length >= LENGTHS.courseNote.min,
    {
      path: ['note'],
      error: ({ input }) =>
        (input as { course?: string }).course === 'stalled'
          ? 'Odaberite dokaz ili napišite obrazloženje (najmanje 20 znakova)'
          : 'Napišite gdje ste gledali i što ste našli (najmanje 20 znakova)',
    },
  )
  .meta({ id: 'CourseDecision' });
export type CourseDecision = z.output<typeof courseDecision>;
