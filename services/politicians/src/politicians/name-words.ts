import { beginsNear, isNearWord, slips } from '@jamcimo/croatia';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PoliticianChanges } from './politician-changes.js';

/** Names that other replicas stored are known after so long at the latest, as with all that is cached. */
const KNOWN_FOR_MS = 60_000;
/** Words that one typed word may stand for. */
const MOST_NEAR = 200;
/** No word differs from another by more slips. */
const MOST_SLIPS = 2;

interface Word {
  text: string;
  /** One bit for each letter it holds. */
  letters: number;
}

/** A word of a name and how many slips of the pen lie between it and what was typed. */
export interface NearWord {
  text: string;
  slips: number;
}

/**
 * Every word of every name, in memory: thirty thousand names have a few thousand words, so that comparing these letter by letter
 * costs little, and the database is asked for whole words only.
 */
@Injectable()
export class NameWords {
  private known: { words: Promise<Word[]>; revision: number; since: number } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: PoliticianChanges,
  ) {}

  /** Words that a typed word may be with a slip of the pen or in another case, the nearest first. */
  async near(typed: string): Promise<NearWord[]> {
    const letters = lettersOf(typed);
    const words = await this.words();
    return words
      .filter((word) => mayBeNear(typed, letters, word))
      .filter(({ text }) => isNearWord(typed, text) || beginsNear(typed, text))
      .map(({ text }) => ({
        text,
        slips: Math.min(slips(typed, text), slips(typed, text.slice(0, typed.length))),
      }))
      .sort((one, other) => one.slips - other.slips)
      .slice(0, MOST_NEAR);
  }

  private words(): Promise<Word[]> {
    const { revision } = this.changes;
    const { known } = this;
    if (known?.revision === revision && Date.now() - known.since < KNOWN_FOR_MS) return known.words;
    const words = this.read();
    this.known = { words, revision, since: Date.now() };
    words.catch(() => {
      if (this.known?.words === words) this.known = null;
    });
    return words;
  }

  private async read(): Promise<Word[]> {
    const rows: { name: string }[] = await this.dataSource.query(
      'SELECT DISTINCT search_name AS name FROM politicians',
    );
    const texts = new Set(rows.flatMap(({ name }) => name.trim().split(' ')));
    return Array.from(texts, (text) => ({ text, letters: lettersOf(text) }));
  }
}

const A = 'a'.charCodeAt(0);

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - A;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}

/** Cheap, for all words: every slip takes one letter away at most, and a word in another case begins alike. */
function mayBeNear(typed: string, letters: number, word: Word): boolean {
  let missing = letters & ~word.letters;
  for (let slip = 0; slip < MOST_SLIPS; slip += 1) missing &= missing - 1;
  return missing === 0 || word.text.startsWith(typed.slice(0, 2));
}
