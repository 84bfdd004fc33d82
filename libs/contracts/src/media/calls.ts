import { z } from 'zod';
import { readCall, writeCall } from '../call.js';
import { LIST_LIMIT } from '../constants.js';
import { mediaReport, newMediaReport } from './entities.js';

const service = 'media-monitor';
const id = z.number().int().positive().max(2_147_483_647);

export const mediaCalls = {
  /** Live reports of published politicians, newest first; of one politician, or of all. */
  listReports: readCall(service, 'list-reports', {
    input: z.object({
      politicianId: id.optional(),
      limit: z.number().int().min(0).max(LIST_LIMIT).default(LIST_LIMIT),
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({ items: z.array(mediaReport), total: z.number().int() }),
  }),
  /**
   * Records that an article mentions a politician. `known` when it was recorded before, `removed` when an administrator found that
   * it is about somebody else; neither changes anything. `politician.not-found` for somebody who is not on the roster.
   */
  recordReport: writeCall(service, 'record-report', {
    input: newMediaReport,
    output: z.object({ id: z.number().int(), outcome: z.enum(['recorded', 'known', 'removed']) }),
  }),
  /** "Kriva osoba": takes a report away and remembers it. `media-report.not-found` also for one removed before. */
  removeReport: writeCall(service, 'remove-report', {
    input: z.object({ id, removedBy: z.string().trim().min(1).max(80) }),
    output: z.object({}),
  }),
};
