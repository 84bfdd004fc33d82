import { isWebLink, LENGTHS } from '@jamcimo/contracts';
import { z } from 'zod';
import { articleDate } from './article-date.ts';

/** A page that the search service names; only its address and date are taken over. */
export interface SearchResult {
  url: string;
  publishedAt: Date | null;
}

/** The part of SearXNG's JSON that is read (https://docs.searxng.org/dev/search_api.html); what else it has is ignored. */
const answer = z.object({
  results: z.array(z.object({ url: z.unknown(), publishedDate: z.unknown() }).partial()),
});

/**
 * The pages of an answer in its order, each address once, without what is no address of the web. Null for what is no such answer.
 */
export function readResults(text: string, now: Date): SearchResult[] | null {
  const given = answer.safeParse(parsed(text));
  if (!given.success) return null;
  const found = new Map<string, SearchResult>();
  for (const { url, publishedDate } of given.data.results) {
    if (typeof url !== 'string' || url.length > LENGTHS.link.max || !isWebLink(url)) continue;
    const address = new URL(url);
    address.hash = '';
    const date = typeof publishedDate === 'string' ? articleDate(publishedDate, now) : null;
    if (address.href.length <= LENGTHS.link.max && !found.has(address.href))
      found.set(address.href, { url: address.href, publishedAt: date });
  }
  return [...found.values()];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
