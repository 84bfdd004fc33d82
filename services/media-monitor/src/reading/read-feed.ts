import { createHash } from 'node:crypto';
import { articleAddress } from './article-address.ts';
import { articleDate } from './article-date.ts';
import { mendText, withoutTrailers } from './article-text.ts';
import type { RawFeed, RawItem } from './raw-feed.ts';

/** An article as a feed announces it. */
export interface FeedItem {
  /** What the feed knows it by, whatever becomes of title and address. */
  guid: string;
  url: string;
  title: string;
  /** Beginning or whole of the text; may be empty. */
  text: string;
  /** The feed seems to have the whole text. */
  isWhole: boolean;
  /** Null where the feed has no sensible date. */
  publishedAt: Date | null;
}

export interface ReadFeed {
  title: string | null;
  items: FeedItem[];
  /** Items without an address of their own: nobody could look at them. */
  withoutAddress: number;
}

const LONGEST_TITLE = 500;
const LONGEST_GUID = 500;
/** A lead is shorter. */
const WHOLE_TEXT = 900;

/**
 * Articles of a feed, each once, in its order.
 *
 * @param feedUrl address that relative links are completed by
 */
export function readFeed(raw: RawFeed, feedUrl: string, now: Date): ReadFeed {
  const base = articleAddress(raw.siteUrl, feedUrl) ?? feedUrl;
  const ambiguous = repeatedIds(raw.items);
  const items = new Map<string, FeedItem>();
  let withoutAddress = 0;
  for (const rawItem of raw.items) {
    const url = addressOf(rawItem, base);
    if (url === null) withoutAddress += 1;
    const item = url === null ? null : readItem(rawItem, url, ambiguous, now);
    if (item && !items.has(item.guid)) items.set(item.guid, item);
  }
  return {
    title: raw.title === null ? null : mendText(raw.title).slice(0, LONGEST_TITLE),
    items: [...items.values()],
    withoutAddress,
  };
}

/** A guid that is an address is a permalink where there is no link; any other one would become an address that does not exist. */
function addressOf({ id, link }: RawItem, base: string): string | null {
  const permalink = /^\s*https?:\/\//i.test(id ?? '') ? id : null;
  return articleAddress(link, base) ?? articleAddress(permalink, base);
}

function readItem(
  { id, title, lead, content, date }: RawItem,
  url: string,
  ambiguous: ReadonlySet<string>,
  now: Date,
): FeedItem | null {
  const text = joinTexts(withoutTrailers(mendText(lead)), withoutTrailers(mendText(content)));
  const name =
    mendText(title).replaceAll('\n', ' ').slice(0, LONGEST_TITLE) || text.split('\n')[0]?.slice(0, 200);
  if (!name) return null;
  return {
    guid: shortGuid(id === null || ambiguous.has(id) ? url : id),
    url,
    title: name,
    text,
    isWhole: text.length >= WHOLE_TEXT,
    publishedAt: articleDate(date, now),
  };
}

/** A lead stands before the text, unless the text begins with it. */
function joinTexts(lead: string, content: string): string {
  if (content === '') return lead;
  const beginning = lead.replace(/\s*(\[?(…|\.\.\.)\]?)?\s*$/, '').replace(/\s+/g, ' ');
  return beginning === '' || content.replace(/\s+/g, ' ').startsWith(beginning)
    ? content
    : `${lead}\n${content}`;
}

/** Identifiers that a feed gives to several articles name none of them. */
function repeatedIds(items: RawItem[]): Set<string> {
  const links = new Map<string, string | null>();
  const repeated = new Set<string>();
  for (const { id, link } of items) {
    if (id === null) continue;
    if (links.has(id) && links.get(id) !== link) repeated.add(id);
    links.set(id, link);
  }
  return repeated;
}

/** Without control characters, which come as `&#0;` and which PostgreSQL does not keep. */
function shortGuid(guid: string): string {
  const trimmed = guid
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim();
  return trimmed.length <= LONGEST_GUID ? trimmed : createHash('sha256').update(trimmed).digest('hex');
}
