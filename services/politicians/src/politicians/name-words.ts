import { type Categories, fold, isNearWord, SortedWords, slips, stemOf, unitOf } from '@jamcimo/croatia';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { searchable } from './derived-fields.js';
import { PoliticianChanges } from './politician-changes.js';

/** Names that other replicas stored are known after so long at the latest, as with all that is cached. */
const KNOWN_FOR_MS = 60_000;
/** Words that one typed word may stand for. */
const MOST_NEAR = 200;

/** With their folded words. */
export type KnownCategories = Categories<{ name: string; words: string[] }>;

/** All words of names; those of one stem are the cases of one word. And what published profiles can be listed by. */
interface KnownWords {
  categories: KnownCategories;
  all: SortedWords;
  byStem: Map<string, string[]>;
  /** Every few letters in a row of what published profiles are searched by. */
  parts: Set<string>;
}

/** A word of a name and how many slips of the pen lie between it and what was typed. */
export interface NearWord {
  text: string;
  slips: number;
}

/** Every word of every name, in memory: comparing these letter by letter costs little, and the database is asked for whole words only. */
@Injectable()
export class NameWords {
  private known: { words: Promise<KnownWords>; revision: number; since: number } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: PoliticianChanges,
  ) {}

  /** Words that a typed word may be with a slip of the pen or in another case, the nearest first. */
  async near(typed: string): Promise<NearWord[]> {
    const { all, byStem } = await this.words();
    const near = all.near(typed);
    for (const word of byStem.get(stemOf(typed)) ?? [])
      if (!near.has(word) && isNearWord(typed, word)) near.set(word, slipsBetween(typed, word));
    return Array.from(near, ([text, slips]) => ({ text, slips }))
      .sort((one, other) => one.slips - other.slips)
      .slice(0, MOST_NEAR);
  }

  /** False where no profile holds one of folded words: nine of ten slips make letters meet that meet in no word. */
  async arePerhapsHeld(typed: string[]): Promise<boolean> {
    const { parts } = await this.words();
    return typed.flatMap(partsOf).every((part) => parts.has(part));
  }

  /** The parties, counties and towns of published profiles. */
  async categories(): Promise<KnownCategories> {
    return (await this.words()).categories;
  }

  private words(): Promise<KnownWords> {
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

  private async read(): Promise<KnownWords> {
    const [rows, [listed]] = await Promise.all([
      this.dataSource.query<{ name: string }[]>('SELECT DISTINCT search_name AS name FROM politicians'),
      this.dataSource.query<Record<keyof Categories | 'positions' | 'units', string[]>[]>(CATEGORIES),
    ]);
    const texts = new Set(rows.flatMap(({ name }) => name.trim().split(' ')));
    const { parties = [], positions = [], units = [] } = listed ?? {};
    const others = searchable([...parties, ...positions, ...units.map(unitOf)]).split(' ');
    const named = (names: string[] = []) => names.map((name) => ({ name, words: fold(name).split(' ') }));
    return {
      categories: {
        parties: named(parties),
        counties: named(listed?.counties),
        cities: named(listed?.cities),
      },
      all: new SortedWords(texts),
      byStem: Map.groupBy(texts, stemOf),
      parts: new Set([...texts, ...others].flatMap(partsOf)),
    };
  }
}

/** The names that published profiles can be listed by, and what else they are searched by. */
const CATEGORIES = `SELECT
  ARRAY(SELECT DISTINCT position FROM politicians WHERE is_admin_approved AND position IS NOT NULL) AS positions,
  ARRAY(SELECT DISTINCT city FROM politicians WHERE is_admin_approved AND city IS NOT NULL) AS units,
  ARRAY(SELECT DISTINCT unnest(parties) FROM politicians WHERE is_admin_approved) AS parties,
  ARRAY(SELECT DISTINCT county FROM politicians WHERE is_admin_approved AND county IS NOT NULL) AS counties,
  ARRAY(SELECT DISTINCT city_group FROM politicians WHERE is_admin_approved AND city_group IS NOT NULL) AS cities`;

/** As many letters as a word has in which a slip is looked for (near-people.ts). */
const PART = 4;

const partsOf = (word: string) =>
  Array.from({ length: Math.max(word.length - PART + 1, 0) }, (_, at) => word.slice(at, at + PART));

const slipsBetween = (typed: string, word: string) =>
  Math.min(slips(typed, word), slips(typed, word.slice(0, typed.length)));
