import { z } from 'zod';
import { CANDIDACIES, countedName } from './entities.js';

/** Largest candidate list. */
export const CANDIDATE_LIST_MEGABYTES = 20;
/** People of a list that are answered at once: more would keep others waiting while they are written as one text. */
export const CANDIDATE_LIST_PIECE = 500;

/** One person of an official candidate list, already read and matched, ready to be imported. */
export const candidate = z.object({
  /** Row or path in the source, for people: "redak 12", "BAKAR, vijeće, 2". */
  row: z.string(),
  /** Proper Croatian spelling, without the homonym suffix. */
  name: z.string(),
  gender: z.enum(['m', 'f']).nullable(),
  /** Joined by comma and space; `PARTY_NOT_STATED` when the source names none. */
  party: z.string(),
  position: z.string(),
  candidacy: z.enum(CANDIDACIES).default('candidate'),
  county: z.string(),
  /** Name of the local unit; null for a county office. */
  unit: z.string().nullable(),
  /** Code of the local unit, or `z` and the county's code for a county office: first part of the import key. */
  unitCode: z.string(),
  /** Distinguishes namesakes in one unit ("rođ.1976."). */
  birthYear: z.number().int().nullable(),
  goals: z.array(z.string()),
  /** One entry a goal: up to two links joined by a pipe, or null. */
  references: z.array(z.string().nullable()),
  programLink: z.string().nullable(),
  email: z.string().nullable(),
});
export type Candidate = z.output<typeof candidate>;

export const rejectedRow = z
  .object({
    row: z.string(),
    /** As the source writes it; null where it names nobody. */
    name: z.string().nullable(),
    /** Croatian, for people. */
    reason: z.string(),
  })
  .meta({ id: 'RejectedRow' });
export type RejectedRow = z.output<typeof rejectedRow>;

export const importOutcome = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.array(rejectedRow),
});
export type ImportOutcome = z.output<typeof importOutcome>;

/** What else there is to know of a list that was read. */
export const listNotes = z.object({
  /** Rows of which something optional was left out, or that somebody should look at. */
  warnings: z.array(rejectedRow),
  /** What those become whose office the source does not name, with their numbers. */
  assumedPositions: z.array(countedName),
});

/** People of a list that a trial shows, so that a wrong encoding or order of names is seen before anything is stored. */
export const TRIAL_PEOPLE = 200;

/** Answer of POST /api/admin/politicians/import. */
export const importReport = importOutcome
  .extend({
    ...listNotes.shape,
    /** Of a trial: the first `TRIAL_PEOPLE` as they would stand; otherwise none. */
    people: z.array(candidate.pick({ row: true, name: true, position: true, county: true, unit: true })),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.output<typeof importReport>;
