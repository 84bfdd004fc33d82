import type { RosterEntry } from '@jamcimo/croatia/mentions';
import { table } from '@jamcimo/stack';
import { inventCrowd } from '../invent-crowd.ts';
import { printArticles } from './bench-articles.ts';
import { newspaperSet, ownSet } from './labelled.ts';
import { type Quality, qualityOf } from './quality.ts';
import { publicByChance } from './random-sentences.ts';
import { measureSpeed, type Speed } from './speed.ts';
import { shareText } from './wilson.ts';

const ARTICLES = 3000;
const CROWD_FROM = 1_000_000;
const SENTENCES = 10_000;

/** The largest register there can be: nobody in it exists. */
function crowd(): RosterEntry[] {
  return inventCrowd().map((one, index) => ({
    id: CROWD_FROM + index,
    name: one.name,
    gender: one.gender,
    party: one.party,
    position: one.position,
    county: one.county,
    city: `${one.county}, ${one.unit}`,
  }));
}

function qualityRow(name: string, sentences: number, quality: Quality): string[] {
  const { labelled, right, wrong, waiting, needless, marked, rightMarked } = quality;
  return [
    name,
    String(sentences),
    shareText(right, right + wrong),
    shareText(right, labelled),
    shareText(rightMarked, marked),
    shareText(right + waiting, labelled),
    `${waiting} + ${needless}`,
  ];
}

const QUALITY = [
  'set',
  'sentences',
  'precision',
  'public',
  'marked, public',
  'public or waiting',
  'queue: right + needless',
];

/** What the figures say. */
const MARKED = `
Marked: the own office with its place, or the party with one of them, stands beside the name. The others are labelled
because a reader knows who is meant, not because the sentence says so; they are to wait in the queue.`;

/** Sums of the sets, each with its own roster. */
function together(all: Quality[]): Quality {
  const sum = (key: Exclude<keyof Quality, 'misses'>) => all.reduce((total, one) => total + one[key], 0);
  return {
    labelled: sum('labelled'),
    right: sum('right'),
    waiting: sum('waiting'),
    wrong: sum('wrong'),
    needless: sum('needless'),
    marked: sum('marked'),
    rightMarked: sum('rightMarked'),
    misses: all.flatMap(({ misses }) => misses),
  };
}

/** Everything that is not as labelled, counted by its reason. */
function missLines(name: string, { misses }: Quality): string {
  const counts = Map.groupBy(misses, ({ why }) => why);
  const summary = [...counts].map(([why, list]) => `${list.length} ${why}`).join(', ');
  const lines = misses.map(
    ({ text, name: person, why, isWaiting }) =>
      `  ${person}: ${why}${why === 'wrong' ? '' : isWaiting ? ', in the queue' : ', not found'}\n    ${text}`,
  );
  return `\nNot as labelled (${name}): ${summary}\n${lines.join('\n')}`;
}

function speedLines(speed: Speed, people: number): string {
  const { articles, megabytes, seconds, floorSeconds } = speed;
  return [
    `${people.toLocaleString('en')} people: ${Math.round(articles / seconds).toLocaleString('en')} articles/s, ${(megabytes / seconds).toFixed(1)} MB/s, ${speed.mentions.toLocaleString('en')} mentions in ${articles.toLocaleString('en')} articles`,
    `floor (lower-casing and folding): ${(megabytes / floorSeconds).toFixed(1)} MB/s; finding takes ${(seconds / floorSeconds).toFixed(2)} times as long`,
    `roster: built in ${speed.buildSeconds.toFixed(2)} s, the longest step ${speed.longestStep.toFixed(1)} ms, ${speed.rosterMegabytes.toFixed(0)} MB with everything, table of ${speed.words.toLocaleString('en')} forms ${speed.tableMegabytes.toFixed(1)} MB`,
    mapLine(speed),
    `one change: ${speed.meanChange.toFixed(3)} ms on average, ${speed.longestChange.toFixed(1)} ms at most`,
  ].join('\n');
}

function mapLine({ comparison: { forms, mapMegabytes, table, map }, tableMegabytes }: Speed): string {
  return `a Map of ${forms.toLocaleString('en')} folded forms instead: ${mapMegabytes.toFixed(0)} MB (${(mapMegabytes / tableMegabytes).toFixed(1)} times the table), looking up every word takes ${(map / table).toFixed(1)} times as long`;
}

export function run(): void {
  const people = crowd();
  const own = ownSet();
  // First, while nothing else is in memory.
  const speed = measureSpeed(
    people,
    own.sentences.map(({ text }) => text),
    ARTICLES,
  );
  const sets = [own, newspaperSet()].filter((set) => set !== null);
  const alone = sets.map((set) => ({ name: set.name, set, quality: qualityOf(set) }));
  const rows = alone.map(({ name, set, quality }) => qualityRow(name, set.sentences.length, quality));
  const count = sets.reduce((total, { sentences }) => total + sentences.length, 0);
  if (sets.length > 1)
    rows.push(qualityRow('together', count, together(alone.map(({ quality }) => quality))));
  rows.push(qualityRow(`${own.name}, among all`, own.sentences.length, qualityOf(own, people)));
  console.log(table(QUALITY, rows));
  console.log(MARKED);
  for (const { name, quality } of alone) if (quality.misses.length) console.log(missLines(name, quality));
  printArticles(people);
  console.log(
    `\n${publicByChance(people, SENTENCES)} of ${SENTENCES.toLocaleString('en')} sentences of chance become public.`,
  );
  console.log(`\n${speedLines(speed, people.length)}`);
}
