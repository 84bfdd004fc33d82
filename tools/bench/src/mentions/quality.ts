import { fold } from '@jamcimo/croatia';
import { MentionFinder, Roster, type RosterEntry } from '@jamcimo/croatia/mentions';
import type { LabelledSet } from './labelled.ts';

export interface Quality {
  labelled: number;
  /** Labelled people who were published, who only wait for a decision, and others who were published. */
  right: number;
  waiting: number;
  wrong: number;
  /** Others who wait for a decision. */
  needless: number;
  /** Labelled people whose given name stands in the sentence too, and those of them who were published. */
  inFull: number;
  rightInFull: number;
  misses: string[];
}

/** Counts what is found in a labelled set, where so many others are on the roster as well. */
export function qualityOf(set: LabelledSet, others: RosterEntry[] = []): Quality {
  const roster = new Roster();
  for (const person of [...set.people, ...others]) roster.set(person);
  const finder = new MentionFinder(roster);
  const quality: Quality = {
    labelled: 0,
    right: 0,
    waiting: 0,
    wrong: 0,
    needless: 0,
    inFull: 0,
    rightInFull: 0,
    misses: [],
  };
  for (const { text, mentioned } of set.sentences) {
    const found = finder.find({ title: '', text });
    const ids = (verdict: string) =>
      found.filter((one) => one.verdict === verdict).map((one) => one.personId);
    const [open, unsure] = [ids('public'), ids('unsure')];
    const count = (list: number[], isLabelled: boolean) =>
      list.filter((id) => mentioned.includes(id) === isLabelled).length;
    const names = mentioned.map((id) => fold(roster.people.get(id)?.[0]?.person.name ?? ''));
    const inFull = mentioned.filter((_, at) => isNamedInFull(text, names[at] ?? '', names));
    quality.labelled += mentioned.length;
    quality.inFull += inFull.length;
    quality.rightInFull += inFull.filter((id) => open.includes(id)).length;
    quality.right += count(open, true);
    quality.wrong += count(open, false);
    quality.waiting += count(unsure, true);
    quality.needless += count(unsure, false);
    if (count(open, true) < mentioned.length || count(open, false) > 0) quality.misses.push(text);
  }
  return quality;
}

/** Whether a word of the text may be the given name: one that begins like it, and like the surname of nobody who is labelled. */
function isNamedInFull(text: string, name: string, labelled: string[]): boolean {
  const surnames = labelled.map((one) => (one.split(' ')[1] ?? one).slice(0, 4));
  return fold(text)
    .split(' ')
    .some((word) => word.startsWith(name.slice(0, 3)) && !surnames.some((last) => word.startsWith(last)));
}
