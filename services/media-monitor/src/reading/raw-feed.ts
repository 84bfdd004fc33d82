import { parseFeed } from '@rowanmanning/feed-parser';
import { plainText } from './plain-text.ts';

/** One item as it stands in the feed; texts have no markup, a line for each paragraph. */
export interface RawItem {
  id: string | null;
  link: string | null;
  title: string;
  lead: string;
  content: string;
  date: string | null;
}

export interface RawFeed {
  title: string | null;
  siteUrl: string | null;
  items: RawItem[];
}

/** No feed worth reading lists more. */
const MAX_ITEMS = 500;

export function readRawFeed(xml: string): RawFeed {
  const feed = parseFeed(xml);
  return {
    title: feed.title === null ? null : plainText(feed.title),
    siteUrl: feed.url,
    items: feed.items.slice(0, MAX_ITEMS).map(readRawItem),
  };
}

type Item = ReturnType<typeof parseFeed>['items'][number];

function readRawItem(item: Item): RawItem {
  const lead = plainText(item.description);
  return {
    id: item.id,
    link: item.url ?? attribute(item, 'link', 'href'),
    title: plainText(item.title).replaceAll('\n', ' '),
    lead,
    content: plainText(item.content ?? unusualContent(item)),
    date: DATE_ELEMENTS.map((name) => text(item, name)).find((date) => date !== null) ?? null,
  };
}

const DATE_ELEMENTS = ['pubdate', 'published', 'date', 'issued', 'updated', 'modified'];

function text(item: Item, name: string): string | null {
  return item.element.findElementWithName(name)?.textContentNormalized || null;
}

function attribute(item: Item, name: string, attributeName: string): string | null {
  return item.element.findElementWithName(name)?.getAttribute(attributeName) ?? null;
}

/** index.hr writes the text into an RSS element `content`, which no standard knows. */
function unusualContent(item: Item): string | null {
  const element = item.element.findElementWithName('content');
  return element && typeof element.namespace === 'symbol' ? element.textContentNormalized : null;
}
