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
  /** Labelled people who are marked, and those of them who were published. */
  marked: number;
  rightMarked: number;
  misses: Miss[];
}

/** A labelled person who was not published, or somebody else who was. */
export interface Miss {
  text: string;
  name: string;
  why: 'marked' | 'not marked' | 'wrong';
  isWaiting: boolean;
}

/** Counts what is found in a labelled set, where so many others are on the roster as well. */
export function qualityOf(set: LabelledSet, others: RosterEntry[] = []): Quality {
  const roster = new Roster();
  for (const person of [...set.people, ...others]) roster.set(person);
  const finder = new MentionFinder(roster);
  const people = new Map(set.people.map((person) => [person.id, person]));
  const nameOf = (id: number) => people.get(id)?.name ?? 'somebody else';
  const misses: Miss[] = [];
  const quality = {
    labelled: 0,
    right: 0,
    waiting: 0,
    wrong: 0,
    needless: 0,
    marked: 0,
    rightMarked: 0,
  };
  for (const { text, mentioned, marked } of set.sentences) {
    const found = finder.find({ title: '', text });
    const ids = (verdict: string) =>
      found.filter((one) => one.verdict === verdict).map((one) => one.personId);
    const [open, unsure] = [ids('public'), ids('unsure')];
    for (const id of mentioned) {
      const [isMarked, isOpen, isWaiting] = [marked.includes(id), open.includes(id), unsure.includes(id)];
      quality.labelled += 1;
      if (isMarked) quality.marked += 1;
      if (isMarked && isOpen) quality.rightMarked += 1;
      if (isOpen) quality.right += 1;
      else misses.push({ text, name: nameOf(id), why: isMarked ? 'marked' : 'not marked', isWaiting });
      if (isWaiting) quality.waiting += 1;
    }
    const wrong = open.filter((id) => !mentioned.includes(id));
    quality.wrong += wrong.length;
    quality.needless += unsure.filter((id) => !mentioned.includes(id)).length;
    misses.push(...wrong.map((id): Miss => ({ text, name: nameOf(id), why: 'wrong', isWaiting: false })));
  }
  return { ...quality, misses };
}
