import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RosterEntry } from '@jamcimo/croatia/mentions';

/** A sentence and who is publicly mentioned in it; nobody in a trap. */
export interface Labelled {
  text: string;
  mentioned: number[];
}

export interface LabelledSet {
  name: string;
  people: RosterEntry[];
  sentences: Labelled[];
}

const SHARED = join(import.meta.dirname, '../../../../../shared/domain');
const read = (file: string) => readFileSync(file, 'utf8');
const linesOf = (file: string) => read(file).split('\n').filter(Boolean);

/** The project's own sentences; all people are invented. */
export function ownSet(): LabelledSet {
  const people: RosterEntry[] = JSON.parse(read(join(import.meta.dirname, 'labelled-people.json')));
  const sentences = linesOf(join(import.meta.dirname, 'labelled-sentences.txt')).map((line): Labelled => {
    const [text = '', ids = ''] = line.split(/ => ?/);
    return { text, mentioned: ids.split(' ').filter(Boolean).map(Number) };
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
    return { text, mentioned: mentions.map(idOf) };
  });
  return { name: 'newspapers', people, sentences };
}
