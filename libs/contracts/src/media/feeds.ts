import { z } from 'zod';
import { LENGTHS } from '../constants.js';
import { isWebLink } from '../politicians/entities.js';

/** How a feed does: `waiting` was not read yet, `off` while monitoring is switched off. */
export const FEED_STATES = ['off', 'paused', 'waiting', 'working', 'failing'] as const;
export type FeedState = (typeof FEED_STATES)[number];

/** A monitored feed with its health, for administrators. */
export const feed = z
  .object({
    id: z.number().int(),
    url: z.string(),
    outlet: z.string().describe('As reports name it.'),
    /** Where it comes from: the default list, the variable FEEDS, or an administrator. */
    origin: z.enum(['default', 'configuration', 'administrator']),
    isActive: z.boolean(),
    state: z.enum(FEED_STATES),
    version: z.number().int().describe('For `If-Match`.'),
    /** Items in the last feed that could be read. */
    items: z.number().int(),
    /** Articles kept from it. */
    articles: z.number().int(),
    lastPolledAt: z.iso.datetime().nullable(),
    lastSuccessAt: z.iso.datetime().nullable(),
    lastFailureAt: z.iso.datetime().nullable(),
    failures: z.number().int().describe('In a row; 0 after a success.'),
    lastError: z.string().nullable().describe('A Croatian sentence.'),
    /** Null while it is not polled. */
    nextPollAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Feed' });
export type Feed = z.output<typeof feed>;

const address = z
  .string()
  .trim()
  .refine(isWebLink, 'Unesite ispravnu poveznicu (http ili https)')
  // One spelling of an address.
  .transform((link) => {
    const url = new URL(link);
    url.hash = '';
    return url.href;
  })
  .refine((link) => link.length <= LENGTHS.link.max, 'Predugo');
const outlet = z
  .string()
  .trim()
  .min(1, 'Unesite naziv medija')
  .max(120, 'Najviše 120 znakova')
  // Names become part of pages and logs.
  .refine((name) => !/\p{Cc}/u.test(name), 'Naziv sadrži nedopuštene znakove');

export const newFeed = z.object({ url: address, outlet }).meta({ id: 'NewFeed' });
export type NewFeed = z.output<typeof newFeed>;

/** Absent fields stay. */
export const feedChanges = z
  .object({
    url: address.optional(),
    outlet: outlet.optional(),
    isActive: z.boolean().optional(),
  })
  .meta({ id: 'FeedChanges' });
export type FeedChanges = z.output<typeof feedChanges>;

export const feedTrialRequest = z.object({ url: address });

/** What a trial fetch found. */
export const feedTrial = z
  .object({
    /** As it will be stored. */
    url: z.string(),
    /** Where redirects led; the same as `url` without any. */
    finalUrl: z.string(),
    /** Name that the feed gives itself, as a suggestion. */
    outlet: z.string().nullable(),
    items: z.number().int(),
    /** How many of them have a whole text; of the others the article's page is read. */
    wholeTexts: z.number().int(),
    /** Further items, which are left out because they have no address. */
    withoutAddress: z.number().int(),
    /** The first ones. */
    examples: z.array(
      z.object({ title: z.string(), link: z.string(), date: z.iso.datetime().nullable(), text: z.string() }),
    ),
    /** True when this address is listed already. */
    isListed: z.boolean(),
  })
  .meta({ id: 'FeedTrial' });
export type FeedTrial = z.output<typeof feedTrial>;

/** Whether feeds are read. `isDecided` is false until somebody switched; until then FEEDS of the configuration decides. */
export const monitoring = z
  .object({
    isOn: z.boolean(),
    isDecided: z.boolean(),
    version: z.number().int(),
    pollSeconds: z.number().int(),
  })
  .meta({ id: 'Monitoring' });
export type Monitoring = z.output<typeof monitoring>;

export const monitoringChange = z.object({ isOn: z.boolean() });
