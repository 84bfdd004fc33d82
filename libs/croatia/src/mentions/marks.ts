import { otherPartyNames, splitParties } from '../parties/parties.js';
import { unitOf } from '../places/city.js';
import { fold } from '../text/fold.js';
import { placeWords } from './place-forms.js';
import type { RosterEntry } from './roster.js';

/** What one person is known by. */
export interface Marks {
  office: string | null;
  /** The office is one of the county: then the county is the person's own place. */
  isOfCounty: boolean;
  parties: Set<string>;
  /** Names of parties of several words. */
  longParties: string[][];
  town: string[] | null;
  county: string[] | null;
}

const marksCache = new WeakMap<RosterEntry, Marks>();

export function marksOf(person: RosterEntry): Marks {
  const known = marksCache.get(person);
  if (known) return known;
  const marks = readMarks(person);
  marksCache.set(person, marks);
  return marks;
}

const OFFICES = ['gradonacelni', 'nacelni', 'zupan', 'vijece'];

function readMarks({ position, party, city, county }: RosterEntry): Marks {
  const stands = fold(position ?? '');
  const office = /vijece|skupstin/.test(stands) ? 'vijece' : OFFICES.find((word) => stands.startsWith(word));
  const names = splitParties(party ?? '')
    .flatMap((name) => [fold(name), ...otherPartyNames(name)])
    .filter((name) => !/^(nezavis|drugo$)/.test(name));
  return {
    office: office ?? null,
    isOfCounty: /^zupan/.test(stands),
    parties: new Set(names),
    longParties: names.map((name) => name.split(' ')).filter(({ length }) => length > 1),
    town: city ? orNull(placeWords(unitOf(city))) : null,
    county: county ? orNull(placeWords(county)) : null,
  };
}

const orNull = (words: string[]) => (words.length > 0 ? words : null);
