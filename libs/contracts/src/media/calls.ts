import { z } from 'zod';
import { readCall, writeCall } from '../call.js';
import { EVIDENCE_PER_GOAL, LIST_LIMIT, SEARCH_MAXIMUM } from '../constants.js';
import { archivedCopy } from '../politicians/goal-evidence.js';
import { recordId as id } from '../record-id.js';
import { mediaReport, newMediaReport } from './entities.js';
import {
  MENTION_DECISIONS,
  MENTION_STATES,
  mediaStatistics,
  mention,
  mentionDecision,
  reportRemoval,
} from './mentions.js';

const service = 'media-monitor';
const actor = z.string().trim().min(1).max(80);

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
  /** Archived copies of the pages that have one, of evidence beside goals. */
  copies: readCall(service, 'archived-copies', {
    input: z.object({ pages: z.array(z.string()).max(EVIDENCE_PER_GOAL) }),
    output: z.array(archivedCopy.extend({ page: z.string() })),
  }),
  /** One of these; `media-report.not-found` for what is not public. */
  getReport: readCall(service, 'get-report', {
    input: z.object({ id }),
    output: mediaReport.pick({
      id: true,
      politicianId: true,
      politicianName: true,
      title: true,
      source: true,
      link: true,
      text: true,
    }),
    errors: ['media-report.not-found'],
  }),
  /**
   * Records that an article mentions a politician. `known` when it was recorded before, `removed` when an administrator found that
   * it is about somebody else; neither changes anything. `politician.not-found` for somebody who is not on the roster.
   */
  recordReport: writeCall(service, 'record-report', {
    input: newMediaReport,
    output: z.object({ id: z.number().int(), outcome: z.enum(['recorded', 'known', 'removed']) }),
    errors: ['politician.not-found'],
  }),
  /** "Kriva osoba": takes a report away and remembers it. `media-report.not-found` also for one removed before. */
  removeReport: writeCall(service, 'remove-report', {
    input: reportRemoval.extend({ id, removedBy: actor }),
    output: z.object({ politicianId: z.number().int() }),
    errors: ['media-report.not-found'],
  }),
  /** Mentions of one state, those of the newest articles first. For administrators. `q` is looked for in names and titles. */
  mentions: readCall(service, 'mentions', {
    input: z.object({
      state: z.enum(MENTION_STATES).default('unsure'),
      politicianId: id.optional(),
      q: z.string().trim().max(SEARCH_MAXIMUM).optional(),
      limit: z.number().int().min(0).max(LIST_LIMIT).default(LIST_LIMIT),
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({ items: z.array(mention), total: z.number().int() }),
  }),
  /**
   * Says whether an unsure mention is about the person; the same again changes nothing. `mention.already-decided` when somebody said
   * something else, or it was removed. `unsure` takes a decision back.
   */
  decideMention: writeCall(service, 'decide-mention', {
    input: z.object({
      id,
      decision: z.enum(MENTION_DECISIONS),
      reason: mentionDecision.shape.reason,
      decidedBy: actor,
    }),
    output: mention,
    errors: ['mention.not-found', 'mention.already-decided'],
  }),
  /** Figures for administrators. */
  statistics: readCall(service, 'statistics', { input: z.object({}), output: mediaStatistics }),
};
