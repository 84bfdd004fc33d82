import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MentionFinder, Roster, type RosterEntry } from '@jamcimo/croatia/mentions';

/** An article and who of the roster it is about; nobody in a trap. */
export interface LabelledArticle {
  kind: string;
  title: string;
  text: string;
  mentioned: number[];
}

export interface ArticleQuality {
  articles: number;
  traps: number;
  /** Traps in which somebody is public. */
  trapsPublic: number;
  labelled: number;
  right: number;
  waiting: number;
  /** Public people, in whatever article, who are not labelled. */
  wrong: number;
  /** What is not as labelled, in one line each. */
  errors: string[];
}

const FOLDER = join(import.meta.dirname, 'articles');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

/**
 * Those the rules were made with, those that nobody looked at meanwhile, and those that were written against the rules, each kind from
 * both sides; all people in them are invented.
 */
export const ARTICLE_FILES = {
  known: 'articles.txt',
  heldOut: 'held-out.txt',
  counter: 'counter.txt',
} as const;

/** The roster of the articles: many of its names are common in the whole country. */
export const articlePeople = (): RosterEntry[] => JSON.parse(read('people.json'));

/** Blocks of "[kind] => ids", the title and the text. */
export function articlesOf(file: string): LabelledArticle[] {
  return read(file)
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const [head = '', title = '', ...lines] = block.split('\n');
      const [, kind = '', ids = ''] = /^\[(\w+)\] =>(.*)$/.exec(head) ?? [];
      if (!kind) throw new Error(`No article begins with: ${head}`);
      return {
        kind,
        title,
        text: lines.join('\n'),
        mentioned: ids.split(' ').filter(Boolean).map(Number),
      };
    });
}

/** Counts what is found in articles, where so many others are on the roster as well. */
export function judgeArticles(articles: LabelledArticle[], others: RosterEntry[] = []): ArticleQuality {
  const roster = new Roster();
  const people = articlePeople();
  for (const person of [...people, ...others]) roster.set(person);
  const nameOf = (id: number) => people.find((one) => one.id === id)?.name ?? 'somebody else';
  const finder = new MentionFinder(roster);
  const quality: ArticleQuality = {
    ...{ articles: articles.length, traps: 0, trapsPublic: 0, labelled: 0 },
    ...{ right: 0, waiting: 0, wrong: 0, errors: [] },
  };
  for (const { kind, title, text, mentioned } of articles) {
    const found = finder.find({ title, text });
    const open = found.filter(({ verdict }) => verdict === 'public').map(({ personId }) => personId);
    const wrong = open.filter((id) => !mentioned.includes(id));
    const isWaiting = (id: number) => found.some((one) => one.personId === id && one.verdict === 'unsure');
    const note = (id: number, what: string) =>
      quality.errors.push(`${what}: ${nameOf(id)}, ${kind}, "${title}"`);
    quality.labelled += mentioned.length;
    quality.wrong += wrong.length;
    for (const id of wrong) note(id, 'wrong');
    for (const id of mentioned) {
      if (open.includes(id)) quality.right += 1;
      else note(id, isWaiting(id) ? 'waits' : 'missed');
      if (isWaiting(id)) quality.waiting += 1;
    }
    if (mentioned.length > 0) continue;
    quality.traps += 1;
    if (wrong.length > 0) quality.trapsPublic += 1;
  }
  return quality;
}
