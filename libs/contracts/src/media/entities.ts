import { z } from 'zod';
import { LENGTHS } from '../constants.js';
import { isWebLink } from '../politicians/entities.js';
import { recordId } from '../record-id.js';
import { evidence } from './evidence.js';

/** A mention of one published politician in one article, as everybody may read it. */
export const mediaReport = z.object({
  id: z.number().int(),
  politicianId: z.number().int(),
  politicianName: z.string(),
  title: z.string(),
  /** When it was published, ISO instant. */
  date: z.iso.datetime(),
  /** Name of the outlet. */
  source: z.string(),
  /** Null for what is not on the web. */
  link: z.string().nullable(),
  /** Extract of the article; the title where there is none. */
  text: z.string(),
  /** When the outlet changed the sentence that stands here, ISO instant. */
  correctedAt: z.iso.datetime().nullable(),
  /** The outlet took the article away. */
  isGone: z.boolean(),
  /** Other outlets that published the same story. */
  alsoPublishedBy: z.array(z.object({ source: z.string(), link: z.string() })),
  evidence,
});
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
