import { otherPartyNames, splitParties } from '../parties/parties.js';
import { type Gender, guessGender } from '../people/gender.js';
import { unitOf } from '../places/city.js';
import { fold } from '../text/fold.js';
import { countyPlace, type Place, placeOf } from './place.js';
import { BORNE_BY_BOTH, type RosterEntry } from './roster.js';

/** What one person is known by. */
export interface Marks {
  office: string | null;
  /** Of a council: of a town, a municipality or a county. */
  level: 'gradsk' | 'opcinsk' | 'zupanijsk' | null;
  gender: Gender | null;
  parties: Set<string>;
  /** Names of parties of several words. */
  longParties: string[][];
  /** The person's own place: the county for an office of the county, and where nothing else is known. */
  place: Place | null;
  /** The county of a town: many others live there. */
  county: Place | null;
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

function readMarks({ name, gender, position, party, city, county }: RosterEntry): Marks {
  const stands = fold(position ?? '');
  const office = /vijece|skupstin/.test(stands) ? 'vijece' : OFFICES.find((word) => stands.startsWith(word));
  const names = splitParties(party ?? '')
    .flatMap((one) => [fold(one), ...otherPartyNames(one)])
    .filter((one) => !/^(nezavis|drugo$)/.test(one));
  const town = city && unitOf(city) ? placeOf(unitOf(city)) : null;
  const ofCounty = county ? countyPlace(county) : null;
  const isOfCounty = /^zupan/.test(stands) || town === null;
  const isOfBoth = BORNE_BY_BOTH.has(fold(name).split(' ')[0] ?? '');
  return {
    office: office ?? null,
    level:
      office === 'vijece'
        ? ((/^(gradsk|opcinsk|zupanijsk)/.exec(stands)?.[1] ?? null) as Marks['level'])
        : null,
    gender:
      gender ??
      (/^(gradonacelnica|nacelnica|zupanica)/.test(stands) ? 'f' : isOfBoth ? null : guessGender(name)),
    parties: new Set(names),
    longParties: names.map((one) => one.split(' ')).filter(({ length }) => length > 1),
    place: isOfCounty ? ofCounty : town,
    county: isOfCounty ? null : ofCounty,
  };
}
