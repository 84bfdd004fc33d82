import { z } from 'zod';
import { HIDING_REASONS } from '../constants.js';
import { hidingReason } from '../hiding-reason.js';

/**
 * `live` is a report. `unsure` waits for an administrator. `rejected`: an administrator said that it is about somebody else.
 * `removed`: the same about a report that was public already ("kriva osoba"). The last two never come back.
 */
export const MENTION_STATES = ['unsure', 'live', 'rejected', 'removed'] as const;
export type MentionState = (typeof MENTION_STATES)[number];

/** A mention as administrators see it. */
export const mention = z
  .object({
    id: z.number().int(),
    state: z.enum(MENTION_STATES),
    /** One of `MENTION_DOUBTS`, or of a later version; null where the search was sure, and for what was recorded by hand. */
    doubt: z.string().nullable().describe('Why the search was not sure.'),
    /** Of `REASONS_FOR` and `REASONS_AGAINST`, or of a later version. */
    reasons: z
      .array(z.string())
      .describe('What the article says for and against its being about this person.'),
    person: z.object({
      id: z.number().int(),
      name: z.string(),
      party: z.string(),
      position: z.string().nullable(),
      /** "county, city". */
      city: z.string().nullable(),
      county: z.string().nullable(),
      isPublished: z.boolean(),
    }),
    article: z.object({
      id: z.number().int(),
      title: z.string(),
      source: z.string(),
      link: z.string().nullable(),
      publishedAt: z.iso.datetime(),
      /** When the text was fetched in which the name was found. */
      readAt: z.iso.datetime(),
      /** SHA-256 of that text, in hexadecimal digits. */
      textSha256: z.string().nullable(),
    }),
    /** This and the next two are null for what was recorded and not found. */
    foundName: z.string().nullable().describe('The name as the text has it.'),
    sentence: z.string().nullable(),
    paragraph: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string().nullable(),
    /** Of a rejected or removed one. */
    refusalReason: z.string().nullable(),
  })
  .meta({ id: 'Mention' });
export type MediaMention = z.output<typeof mention>;

/** What an administrator says about a mention; `unsure` takes a decision back. */
export const MENTION_DECISIONS = ['accepted', 'rejected', 'unsure'] as const;
export type MentionDecision = (typeof MENTION_DECISIONS)[number];

/** Body of PATCH /api/admin/mentions/{id}. */
export const mentionDecision = z.object({
  state: z.enum(MENTION_DECISIONS, 'Odaberite odluku'),
  /** Of a rejection. */
  reason: hidingReason(HIDING_REASONS.mention),
});

/** Body of DELETE /api/admin/media-reports/{id}. */
export const reportRemoval = z.object({ reason: hidingReason(HIDING_REASONS.report) });

/** Figures for administrators. */
export const mediaStatistics = z
  .object({
    /** Live mentions of published people. */
    reports: z.number().int(),
    /** Waiting for a decision. */
    unsure: z.number().int(),
    /** Searched within the last 24 hours. */
    articlesOfDay: z.number().int(),
    /** Outlets whose articles were read within the last 30 days, those with most articles first; at most 100. */
    sources: z.array(
      z.object({
        source: z.string(),
        articles: z.number().int(),
        /** Live mentions of published people in these articles. */
        reports: z.number().int(),
        /** Mentions in them that wait for a decision. */
        unsure: z.number().int(),
      }),
    ),
    /** Live mentions of published people by the month of their article (YYYY-MM), the last twelve months, oldest first. */
    byMonth: z.array(z.object({ month: z.string(), count: z.number().int() })),
  })
  .meta({ id: 'MediaStatistics' });
export type MediaStatistics = z.output<typeof mediaStatistics>;
