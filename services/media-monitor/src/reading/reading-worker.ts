/**
 * Takes what strangers wrote apart, and looks for goals in it, in a process that can be ended: whatever a document does to it, the
 * service goes on. Tests run it as it stands: what it imports of this service is named with `.ts`. Each task
 * loads what it needs.
 */
import process from 'node:process';
import robotsParser, { type Robot } from 'robots-parser';
import type { WantedPerson } from './about-person.js';
import type { ProposedGoal, ReadArticle } from './article-goals.js';
import type { ModelAnswer } from './model-answer.js';
import type { ReadFeed } from './read-feed.ts';
import type { ReadPage } from './read-page.ts';
import type { SearchResult } from './search-results.js';
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

/** Its types say that the function is inside of an object, which is not so. */
const parseRobots = robotsParser as unknown as (url: string, text: string) => Robot;

async function work(
  task: ReadingTask,
): Promise<ReadFeed | ReadPage | SearchResult[] | ProposedGoal[] | boolean | null> {
  if (task.kind === 'robots')
    return parseRobots(task.address, task.rules).isAllowed(task.url, task.product) !== false;
  if (task.kind === 'results') {
    const { readResults } = await import('./search-results.ts');
    return readResults(task.text, new Date());
  }
  if (task.kind === 'goals') return findGoals(task);
  const { kind, body, contentType, url } = task;
  if (kind === 'page') {
    const [{ decodeText }, { readPage }] = await Promise.all([
      import('./decode-text.ts'),
      import('./read-page.ts'),
    ]);
    return readPage(decodeText(body, contentType));
  }
  const [{ feedXml }, { readRawFeed }, { readFeed }] = await Promise.all([
    import('./feed-xml.ts'),
    import('./raw-feed.ts'),
    import('./read-feed.ts'),
  ]);
  return readFeed(readRawFeed(feedXml(body, contentType)), url, new Date());
}

async function findGoals({ person, articles, answer }: GoalSources): Promise<ProposedGoal[]> {
  const { checkedGoals } = await import('./model-answer.ts');
  const { findPromises } = await import('./promise-sentences.ts');
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
