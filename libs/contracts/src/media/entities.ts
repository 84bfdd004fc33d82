import { z } from 'zod';
import { LENGTHS } from '../constants.js';
import { isWebLink } from '../politicians/entities.js';
import { recordId } from '../record-id.js';
import { evidence } from './evidence.js';

/** A mention of one published politician in one article, as everybody may read it. */
export const mediaReport = z
  .object({
    id: z.number().int(),
    politicianId: z.number().int(),
    politicianName: z.string(),
    title: z.string(),
    date: z.iso.datetime().describe('When it was published.'),
    source: z.string().describe('Name of the outlet.'),
    /** Null for what is not on the web. */
    link: z.string().nullable(),
    text: z.string().describe('Extract of the article; the title where there is none.'),
    correctedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the outlet changed the sentence that stands here.'),
    isGone: z.boolean().describe('The outlet took the article away.'),
    alsoPublishedBy: z
      .array(z.object({ source: z.string(), link: z.string() }))
      .describe('Other outlets with the same story.'),
    evidence,
  })
  .meta({ id: 'MediaReport' });
export type MediaReport = z.output<typeof mediaReport>;

/** An article that mentions a politician, identified by its link. */
export const newMediaReport = z.object({
  politicianId: recordId,
  title: z.string().trim().min(1).max(500),
  source: z.string().trim().min(1).max(120),
  publishedAt: z.iso.datetime({ offset: true }),
  link: z
    .string()
    .trim()
    .refine(isWebLink, 'Unesite ispravnu poveznicu (http ili https)')
    // One spelling of an address; non-Latin letters grow when they are escaped.
    .transform((link) => new URL(link).href)
    .refine((link) => link.length <= LENGTHS.link.max, 'Predugo')
    .nullable(),
  text: z.string().trim().max(5000).default(''),
});
export type NewMediaReport = z.output<typeof newMediaReport>;
