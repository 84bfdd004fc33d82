import type { RosterEntry } from '@jamcimo/croatia/mentions';
import { table } from '@jamcimo/stack';
import { inventCrowd } from '../invent-crowd.ts';
import { type LabelledSet, newspaperSet, ownSet } from './labelled.ts';
import { type Quality, qualityOf } from './quality.ts';
import { measureSpeed, type Speed } from './speed.ts';

const ARTICLES = 3000;
const CROWD_FROM = 1_000_000;

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

const percent = (part: number, whole: number) => (whole ? `${((part / whole) * 100).toFixed(1)} %` : '–');

function qualityRow(
  name: string,
  set: LabelledSet,
  { labelled, right, wrong, waiting, needless, inFull, rightInFull }: Quality,
): string[] {
  const queue = `${waiting} + ${needless}`;
  return [
    name,
    String(set.sentences.length),
    String(labelled),
    percent(right, right + wrong),
    percent(right, labelled),
    percent(rightInFull, inFull),
    percent(right + waiting, labelled),
    queue,
  ];
}

const QUALITY = [
  'set',
  'sentences',
  'mentions',
  'precision',
  'recall',
  'named in full',
  'with queue',
  'queue: right + needless',
];

/** What the figures of the newspapers say and do not say. */
const SURNAMES_ALONE = `
"Named in full": the given name stands in the sentence as well. The newspapers' sentences stand alone and their people have no
office: where one has a surname only, nothing in it tells whose it is. The rules leave that to the queue, and so does the finder.`;

function speedLines(speed: Speed, people: number): string {
  const { articles, megabytes, seconds, floorSeconds } = speed;
  return [
    `${people.toLocaleString('en')} people: ${Math.round(articles / seconds).toLocaleString('en')} articles/s, ${(megabytes / seconds).toFixed(1)} MB/s, ${speed.mentions.toLocaleString('en')} mentions in ${articles.toLocaleString('en')} articles`,
    `floor (lower-casing and folding): ${(megabytes / floorSeconds).toFixed(1)} MB/s; finding takes ${(seconds / floorSeconds).toFixed(2)} times as long`,
    `roster: built in ${speed.buildSeconds.toFixed(2)} s, the longest step ${speed.longestStep.toFixed(1)} ms, ${speed.rosterMegabytes.toFixed(0)} MB with everything, table of ${speed.words.toLocaleString('en')} forms ${speed.tableMegabytes.toFixed(1)} MB`,
    `one change: ${speed.meanChange.toFixed(3)} ms on average, ${speed.longestChange.toFixed(1)} ms at most`,
  ].join('\n');
}

export function run(): void {
  const people = crowd();
  const own = ownSet();
  const sets = [own, newspaperSet()].filter((set) => set !== null);
  const alone = sets.map((set) => ({ name: set.name, set, quality: qualityOf(set) }));
  const amongAll = { name: `${own.name}, among all`, set: own, quality: qualityOf(own, people) };
  const results = [...alone, amongAll];
  console.log(
    table(
      QUALITY,
      results.map(({ name, set, quality }) => qualityRow(name, set, quality)),
    ),
  );
  console.log(SURNAMES_ALONE);
  for (const { name, quality } of alone)
    if (quality.misses.length) console.log(`\nNot as labelled (${name}):\n  ${quality.misses.join('\n  ')}`);
  console.log(
    `\n${speedLines(
      measureSpeed(
        people,
        own.sentences.map(({ text }) => text),
        ARTICLES,
      ),
      people.length,
    )}`,
  );
}
