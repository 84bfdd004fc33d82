/**
 * Takes what strangers wrote apart, and looks for goals in it, in a process that can be ended: whatever a document does to it, the
 * service goes on. Tests run it as it stands: what it imports of this service is named with `.ts`. What needs the built libraries is
 * loaded when it is first asked for.
 */
import process from 'node:process';
import { Readability } from '@mozilla/readability';
import { parseFeed } from '@rowanmanning/feed-parser';
import { parseHTML } from 'linkedom';
import robotsParser, { type Robot } from 'robots-parser';
import type { WantedPerson } from '../goal-search/about-person.js';
import type { ProposedGoal, ReadArticle } from '../goal-search/article-text.js';
import type { ModelAnswer } from '../goal-search/model-answer.js';
import type { SearchResult } from '../web-search/search-results.js';
import { mendText, withoutTrailers } from './article-text.ts';
import { decodeText } from './decode-text.ts';
import { feedXml } from './feed-xml.ts';
import { type ReadFeed, readFeed } from './read-feed.ts';
import { Unreadable } from './unreadable.ts';

/** An answer as it came from the network. */
export interface Document {
  body: Uint8Array;
  contentType: string;
  url: string;
}

export type ReadingTask =
  | ({ kind: 'feed' | 'page' } & Document)
  | { kind: 'robots'; url: string; rules: string; product: string; address: string }
  | { kind: 'results'; text: string }
  | ({ kind: 'goals' } & GoalSources);

/** What goals of a person are looked for in; by the built-in rules where no model answered. */
export interface GoalSources {
  person: WantedPerson;
  articles: ReadArticle[];
  answer: ModelAnswer | null;
}

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

export interface ReadPage {
  title: string;
  text: string;
}

/** No feed worth reading lists more. */
const MAX_ITEMS = 500;
/** Markup of one field. */
const MAX_FIELD = 400_000;
/** Pages of portals have two to five thousand. */
const MAX_ELEMENTS = 20_000;
const LONGEST_TITLE = 500;

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

/** Text of markup, or of what only looks like it: a line for each paragraph, white space collapsed. */
export function plainText(markup: string | null): string {
  if (markup === null) return '';
  const bounded = markup.slice(0, MAX_FIELD);
  if (!/[<&]/.test(bounded)) return collapse(bounded);
  const { document } = parseHTML(`<!doctype html><html><body>${bounded}</body></html>`);
  return collapse(textOf(document.body as unknown as TreeNode));
}

interface TreeNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<TreeNode>;
}

const ELEMENT = 1;
const TEXT = 3;
const SKIPPED = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'IFRAME',
  'FIGCAPTION',
  'FORM',
  'BUTTON',
  'SVG',
]);
const INLINE = new Set(
  'A ABBR B BDI BDO CITE CODE DATA DFN EM FONT I IMG INS KBD MARK Q S SMALL SPAN STRONG SUB SUP TIME U VAR WBR'.split(
    ' ',
  ),
);

/** Every element that is not part of a line begins and ends one. */
function textOf(root: TreeNode): string {
  const parts: string[] = [];
  const visit = (node: TreeNode) => {
    if (node.nodeType === TEXT) parts.push((node.textContent ?? '').replace(/\s+/g, ' '));
    if (node.nodeType !== ELEMENT || SKIPPED.has(node.nodeName.toUpperCase())) return;
    const isInline = INLINE.has(node.nodeName.toUpperCase());
    if (!isInline) parts.push('\n');
    for (const child of node.childNodes) visit(child);
    if (!isInline) parts.push('\n');
  };
  visit(root);
  return parts.join('');
}

function collapse(value: string): string {
  return value
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The article of a page without what stands around it; null where there is none. */
export function readPage(html: string): ReadPage | null {
  refuseTooManyElements(html);
  const { document } = parseHTML(html);
  const article = new Readability(document as unknown as ConstructorParameters<typeof Readability>[0], {
    charThreshold: 200,
    serializer: (node) => textOf(node as unknown as TreeNode),
  }).parse();
  if (!article?.content) return null;
  return {
    title: mendText(article.title ?? '')
      .replaceAll('\n', ' ')
      .slice(0, LONGEST_TITLE),
    text: withoutTrailers(mendText(collapse(article.content as unknown as string))),
  };
}

function refuseTooManyElements(html: string): void {
  const tags = /<[a-z]/gi;
  let elements = 0;
  while (tags.test(html)) {
    elements += 1;
    if (elements > MAX_ELEMENTS) throw new Error('too many elements');
  }
}

/** Its types say that the function is inside of an object, which is not so. */
const parseRobots = robotsParser as unknown as (url: string, text: string) => Robot;

async function work(
  task: ReadingTask,
): Promise<ReadFeed | ReadPage | SearchResult[] | ProposedGoal[] | boolean | null> {
  if (task.kind === 'robots')
    return parseRobots(task.address, task.rules).isAllowed(task.url, task.product) !== false;
  if (task.kind === 'results') {
    const { readResults } = await import('../web-search/search-results.ts');
    return readResults(task.text, new Date());
  }
  if (task.kind === 'goals') return findGoals(task);
  const { kind, body, contentType, url } = task;
  if (kind === 'page') return readPage(decodeText(body, contentType));
  return readFeed(readRawFeed(feedXml(body, contentType)), url, new Date());
}

async function findGoals({ person, articles, answer }: GoalSources): Promise<ProposedGoal[]> {
  const { checkedGoals } = await import('../goal-search/model-answer.ts');
  const { findPromises } = await import('../goal-search/promise-sentences.ts');
  return answer === null ? findPromises(person, articles) : checkedGoals(person, articles, answer);
}

async function reply(task: ReadingTask): Promise<void> {
  try {
    process.send?.({ result: await work(task) });
  } catch (error) {
    const sentence = error instanceof Unreadable ? error.message : 'Dokument se ne može pročitati.';
    process.send?.({ failure: sentence });
  }
}

if (process.argv[1] === import.meta.filename) process.on('message', (task: ReadingTask) => void reply(task));
