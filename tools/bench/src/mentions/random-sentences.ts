import { LOCAL_UNITS } from '@jamcimo/croatia/local-units';
import { MentionFinder, Roster, type RosterEntry } from '@jamcimo/croatia/mentions';
import { dice } from '../invent-crowd.ts';

const OFFICES = [
  'Gradonačelnik',
  'Načelnik',
  'Vijećnik',
  'Župan',
  'Direktor',
  'Mještanin',
  'Trener',
  'Kandidat',
];
const PARTIES = ['HDZ', 'SDP', 'MOST', 'HSS', 'HNS', 'HSLS'];

/** What is said of somebody: name, town, office and party come together by chance alone. */
const SENTENCES: ((name: string, town: string, office: string, party: string) => string)[] = [
  (name, town) => `U mjestu ${town} o proračunu je govorio ${name}.`,
  (name, _, office) => `${office} ${name} otvorio je novu cestu.`,
  (name, town) => `${town}: na sjednici vijeća bio je i ${name}.`,
  (name, _, __, party) => `Za ${party} je na izborima govorio ${name}.`,
  (name, town, office) => `${town} slavi. ${office} ${name} podijelio je priznanja.`,
  (name, _, office, party) => `${office} ${name} (${party}) najavio je gradnju vrtića.`,
  (name, town, __, party) => `${name} je u mjestu ${town} kritizirao ${party}.`,
  (name, town, office) => `${name}, ${office.toLowerCase()} iz mjesta ${town}, pohvalio je vatrogasce.`,
  (name, town) => `Grad ${town} dodijelio je stipendiju, a dobio ju je ${name}.`,
  (name) => `Na izborima je glasovao i ${name}, a birači su čekali u redu.`,
];

/** In how many sentences about people, towns, offices and parties of chance somebody of the register becomes public. */
export function publicByChance(people: RosterEntry[], count: number): number {
  const roster = new Roster();
  for (const person of people) roster.set(person);
  const finder = new MentionFinder(roster);
  const roll = dice(57);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  let found = 0;
  for (let at = 0; at < count; at += 1) {
    const [name, town] = [pick(people).name, pick(LOCAL_UNITS).name];
    const text = pick(SENTENCES)(name, town, pick(OFFICES), pick(PARTIES));
    if (finder.find({ title: '', text }).some(({ verdict }) => verdict === 'public')) found += 1;
  }
  return found;
}
