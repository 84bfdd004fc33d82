import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fold } from '@jamcimo/croatia';
import { MentionFinder, Roster, type RosterEntry } from '@jamcimo/croatia/mentions';
import { compareWithMap, type TableComparison } from './map-instead.ts';

export interface Speed {
  comparison: TableComparison;
  articles: number;
  megabytes: number;
  seconds: number;
  /** Merely lower-casing and folding the same texts. */
  floorSeconds: number;
  mentions: number;
  buildSeconds: number;
  /** Of the building, in milliseconds: nothing else can come in between. */
  longestStep: number;
  rosterMegabytes: number;
  tableMegabytes: number;
  words: number;
  /** Longest and mean time of one change of the roster, in milliseconds. */
  longestChange: number;
  meanChange: number;
}

const ROUNDS = 5;
const CHANGES = 2000;

/** Articles of some thirty sentences, in one of two of which people of the roster are named. */
function inventArticles(people: RosterEntry[], sentences: string[], count: number): string[] {
  return Array.from({ length: count }, (_, article) =>
    Array.from({ length: 30 }, (_, at) => {
      const sentence = sentences[(article * 7 + at * 13) % sentences.length] ?? '';
      const person = people[(article * 31 + at * 997) % people.length];
      return at % 6 === 0 && article % 2 === 0
        ? `O tome je govorio i ${person?.name}. ${sentence}`
        : sentence;
    }).join(' '),
  );
}

const FILLER = [
  'Radovi na vodovodu trajat će do kraja mjeseca, a prometovat će se jednim trakom uz privremenu regulaciju.',
  'Vijećnici su na sjednici raspravljali o proračunu, cijeni vode i novom pravilniku o komunalnoj naknadi.',
  'U Gradskoj knjižnici u četvrtak se održava susret s čitateljima, najavljeno je iz Zagreba i Splita.',
  'Očekuje se umjereno oblačno vrijeme s kišom, ponegdje i grmljavinom, uz jugo na Jadranu.',
  'Prema podacima Državnog zavoda za statistiku, broj stanovnika smanjio se u odnosu na prethodnu godinu.',
];

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

/** Each work's fastest of a few rounds, in turns, because the machine may be busy with something else for a while. */
function fastest(...works: (() => void)[]): number[] {
  const rounds = Array.from({ length: ROUNDS }, () => works.map(timed));
  return works.map((_, at) => Math.min(...rounds.map((times) => times[at] as number)));
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const heap = () => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

export function measureSpeed(people: RosterEntry[], sentences: string[], count: number): Speed {
  const before = heap();
  const roster = new Roster();
  const steps = people.map((person) => timed(() => roster.set(person)));
  const buildSeconds = steps.reduce((sum, step) => sum + step, 0);
  const rosterMegabytes = (heap() - before) / 1e6;
  const finder = new MentionFinder(roster);
  const texts = inventArticles(people, [...sentences, ...FILLER, ...FILLER, ...FILLER], count);
  let mentions = 0;
  const find = () => {
    mentions = 0;
    for (const text of texts) mentions += finder.find({ title: '', text }).length;
  };
  let folded = 0;
  const foldAll = () => {
    folded = 0;
    for (const text of texts) folded += fold(text).length;
  };
  const [seconds = 0, floorSeconds = 0] = fastest(find, foldAll);
  const comparison = compareWithMap(roster, texts, heap);
  if (folded === 0) throw new Error('Nothing was folded.');
  return {
    comparison,
    articles: count,
    megabytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1e6,
    seconds,
    floorSeconds,
    mentions,
    buildSeconds,
    longestStep: Math.max(...steps) * 1000,
    rosterMegabytes,
    tableMegabytes: roster.forms.bytes / 1e6,
    words: roster.forms.words,
    ...measureChanges(roster, people),
  };
}

/** People leave, come back and get names that nobody had. */
function measureChanges(roster: Roster, people: RosterEntry[]): Pick<Speed, 'longestChange' | 'meanChange'> {
  const times = Array.from({ length: CHANGES }, (_, at) => {
    const person = people[(at * 15_485_863) % people.length] as RosterEntry;
    return timed(() => {
      if (at % 2 === 0) roster.set({ ...person, name: `${person.name}-Novoimenić${at}` });
      else roster.set(person);
    });
  });
  return {
    longestChange: Math.max(...times) * 1000,
    meanChange: (times.reduce((sum, time) => sum + time, 0) / CHANGES) * 1000,
  };
}
