import { z } from 'zod';
import {
  SEARCH_MAXIMUM,
  SUBMISSION_MARKS,
  SUBMISSION_ORDERS,
  SUBMISSION_PAYMENTS,
  SUBMISSION_STAGES,
} from '../constants.js';
import { countedName } from '../politicians/entities.js';
import { submissionStatus, verificationOption } from './entities.js';

/** Filters of the requests; absent means not filtered. */
export const submissionFilters = z.object({
  /** Words of the name or the e-mail address, or a payment reference. */
  q: z
    .string()
    .trim()
    .transform((text) => text.slice(0, SEARCH_MAXIMUM).trim())
    .optional(),
  status: submissionStatus.optional(),
  /** Paid as a whole, or not. */
  payment: z.enum(SUBMISSION_PAYMENTS).optional(),
  option: verificationOption.optional(),
  county: z.string().max(200).optional(),
  mark: z.enum(SUBMISSION_MARKS).optional(),
  /** Undecided ones only: `ready` for a decision, or `incomplete` and waiting for the person. */
  stage: z.enum(SUBMISSION_STAGES).optional(),
  /** YYYY-MM, the month of arrival as people in Croatia count it. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
});
export type SubmissionFilters = z.output<typeof submissionFilters>;

/** By the day of arrival, but first what can be decided, then what waits for its person, then what was decided. */
export const submissionOrder = z.enum(SUBMISSION_ORDERS);
export type SubmissionOrder = z.output<typeof submissionOrder>;

const neighbour = z.object({ id: z.number().int(), name: z.string() }).nullable();

/** Answer of GET /api/admin/submissions/{id}/neighbours: the requests before and after one in the filtered list. */
export const submissionNeighbours = z.object({ previous: neighbour, next: neighbour });
export type SubmissionNeighbours = z.output<typeof submissionNeighbours>;

/** Answer of GET /api/admin/submissions/facets: each counted under all filters but its own kind. */
export const submissionFacets = z.object({
  statuses: z.object({
    all: z.number().int(),
    pending: z.number().int(),
    approved: z.number().int(),
    rejected: z.number().int(),
  }),
  /** The undecided ones. */
  stages: z.object({ ready: z.number().int(), incomplete: z.number().int() }),
  /** In Croatian order. */
  counties: z.array(countedName),
});
export type SubmissionFacets = z.output<typeof submissionFacets>;
