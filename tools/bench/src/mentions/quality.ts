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
  /** Labelled people whom the rules let a program publish, and those of them who were. */
  decidable: number;
  rightDecidable: number;
  misses: Miss[];
}

/** A labelled person who was not published, or somebody else who was. */
export interface Miss {
  text: string;
  name: string;
  why: WhyUndecidable | 'missed' | 'wrong';
  isWaiting: boolean;
}

/**
 * Why no program may publish a labelled person: the sentence has a surname alone, and the roster has no office for the person, or the
 * sentence has no office of that person's, or others bear the surname too.
 */
export type WhyUndecidable = 'office unknown' | 'no office in the sentence' | 'surname shared';

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
    decidable: 0,
    rightDecidable: 0,
  };
  for (const { text, mentioned } of set.sentences) {
    const found = finder.find({ title: '', text });
    const ids = (verdict: string) =>
      found.filter((one) => one.verdict === verdict).map((one) => one.personId);
    const [open, unsure] = [ids('public'), ids('unsure')];
    const named = mentioned.flatMap((id) => people.get(id) ?? []);
    for (const person of named) {
      const why = whyUndecidable(text, person, named, set.people);
      const [isOpen, isWaiting] = [open.includes(person.id), unsure.includes(person.id)];
      quality.labelled += 1;
      if (why === null) quality.decidable += 1;
      if (why === null && isOpen) quality.rightDecidable += 1;
      if (isOpen) quality.right += 1;
      else misses.push({ text, name: person.name, why: why ?? 'missed', isWaiting });
      if (isWaiting) quality.waiting += 1;
    }
    const wrong = open.filter((id) => !mentioned.includes(id));
    quality.wrong += wrong.length;
    quality.needless += unsure.filter((id) => !mentioned.includes(id)).length;
    misses.push(...wrong.map((id): Miss => ({ text, name: nameOf(id), why: 'wrong', isWaiting: false })));
  }
  return { ...quality, misses };
}

/**
 * The rules as the sentence and the roster alone bear them out, without the finder: a whole name decides; a surname alone only with
 * the person's office in the text, where nobody else bears it. Null where it can be decided.
 */
function whyUndecidable(
  text: string,
  person: RosterEntry,
  named: RosterEntry[],
  roster: RosterEntry[],
): WhyUndecidable | null {
  if (isNamedInFull(text, person, named)) return null;
  const [surname] = surnamesOf(person);
  if (roster.some((other) => other.id !== person.id && surnamesOf(other).includes(surname as string)))
    return 'surname shared';
  if (!person.position) return 'office unknown';
  const office = fold(person.position).slice(0, 5);
  return wordsOf(text).some((word) => word.startsWith(office)) ? null : 'no office in the sentence';
}

/** Whether a word of the text may be the given name: one that begins like it, and like the surname of nobody who is labelled. */
function isNamedInFull(text: string, { name }: RosterEntry, named: RosterEntry[]): boolean {
  const surnames = named.map((one) => (surnamesOf(one)[0] as string).slice(0, 4));
  const given = fold(name).slice(0, 3);
  return wordsOf(text).some(
    (word) => word.startsWith(given) && !surnames.some((last) => word.startsWith(last)),
  );
}

const wordsOf = (text: string) => fold(text).split(' ');
const surnamesOf = ({ name }: RosterEntry) => wordsOf(name.replace(/-/g, ' ')).slice(1);
