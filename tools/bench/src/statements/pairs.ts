import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ELECTION_YEAR } from '@jamcimo/contracts/constants';
import { type Objection, type Speaker, StatementCheck } from '@jamcimo/croatia/statements';

/** A quote with a goal that it bears out, or does not. */
export interface Pair {
  kind: string;
  isRight: boolean;
  person: Speaker;
  goal: string;
  quote: string;
  paragraphs: string[];
}

/** Those the rule was made with, and those that it was not; all people in them are invented. */
export const PAIR_FILES = { development: 'development.txt', heldOut: 'held-out.txt' } as const;

/** Blocks of "[kind] right | name, gender", "goal: …", "quote: …" and the paragraphs. */
export function pairsOf(file: string): Pair[] {
  return readFileSync(join(import.meta.dirname, 'pairs', file), 'utf8')
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const [head = '', goal = '', quote = '', ...paragraphs] = block.split('\n');
      const [, kind, word, name, gender] = /^\[([\w-]+)\] (right|wrong) \| (.+), ([mf])$/.exec(head) ?? [];
      if (!kind || !name || !goal.startsWith('goal: ') || !quote.startsWith('quote: '))
        throw new Error(`No pair begins with: ${head}`);
      return {
        kind,
        isRight: word === 'right',
        person: { name, gender: gender as 'm' | 'f' },
        goal: goal.slice('goal: '.length),
        quote: quote.slice('quote: '.length),
        paragraphs,
      };
    });
}

export function objectionTo({ person, paragraphs, goal, quote }: Pair): Objection | null {
  return new StatementCheck(person, ['', ...paragraphs], ELECTION_YEAR).objectionTo(goal, quote);
}

export interface KindRow {
  kind: string;
  pairs: number;
  passed: number;
}

/** How many of each kind pass the check. */
export function byKind(pairs: Pair[]): KindRow[] {
  return [...Map.groupBy(pairs, ({ kind }) => kind)].map(([kind, list]) => ({
    kind,
    pairs: list.length,
    passed: list.filter((pair) => objectionTo(pair) === null).length,
  }));
}
