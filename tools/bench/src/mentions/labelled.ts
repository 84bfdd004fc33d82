import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RosterEntry } from '@jamcimo/croatia/mentions';

/** A sentence and who is publicly mentioned in it; nobody in a trap. */
export interface Labelled {
  text: string;
  mentioned: number[];
  /** Those of them beside whose name the own office stands with its place, or the party with one of them. */
  marked: number[];
}

export interface LabelledSet {
  name: string;
  people: RosterEntry[];
  sentences: Labelled[];
}

const SHARED = join(import.meta.dirname, '../../../../../shared/domain');
const read = (file: string) => readFileSync(file, 'utf8');
const linesOf = (file: string) => read(file).split('\n').filter(Boolean);

/** The project's own sentences; all people are invented. "3+" is somebody who is marked. */
export function ownSet(): LabelledSet {
  const people: RosterEntry[] = JSON.parse(read(join(import.meta.dirname, 'labelled-people.json')));
  const sentences = linesOf(join(import.meta.dirname, 'labelled-sentences.txt')).map((line): Labelled => {
    const [text = '', labels = ''] = line.split(/ => ?/);
    const ids = labels.split(' ').filter(Boolean);
    const marked = ids.filter((id) => id.endsWith('+'));
    return { text, mentioned: ids.map(Number.parseFloat), marked: marked.map(Number.parseFloat) };
  });
  return { name: 'own sentences', people, sentences };
}

/** Sentences of newspapers that may lie beside the project; null where they do not. */
export function newspaperSet(): LabelledSet | null {
  const file = join(SHARED, 'mentions-sample.jsonl');
  if (!existsSync(file)) return null;
  const names: Omit<RosterEntry, 'id'>[] = JSON.parse(read(join(SHARED, 'mentions-roster.json')));
  const people = names.map((one, index): RosterEntry => ({ ...one, id: index + 1 }));
  const idOf = (name: string) => people.find((one) => one.name === name)?.id ?? 0;
  const sentences = linesOf(file).map((line): Labelled => {
    const { text, mentions }: { text: string; mentions: string[] } = JSON.parse(line);
    // That roster has nothing but names.
    return { text, mentioned: mentions.map(idOf), marked: [] };
  });
  return { name: 'newspapers', people, sentences };
}
