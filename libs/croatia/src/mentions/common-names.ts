import { fold } from '../text/fold.js';
import type { Bearer, Roster } from './roster.js';

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Folded surnames that several thousand people of the country bear each. */
export const COMMON_SURNAMES = words(`
  horvat kovacevic babic maric juric novak kovacic vukovic knezevic markovic petrovic matic tomic pavlovic kovac bozic
  blazevic grgic pavic radic peric filipovic saric lovric vidovic perkovic popovic bosnjak jukic barisic mikulic brkic
  ivankovic galic cvitkovic herceg grubisic lucic tomasic jovanovic simic bilic bukovic kralj jurkovic antic rukavina
  vucic posavec vidakovic lukic jelic dujmovic marusic katic jakovljevic mandic martinovic mihaljevic nikolic vuksic
  dragic klaric misic kolaric buric bartolic stipic stankovic ivanovic ilic coric krznaric matijevic varga topic soldo
  medved sertic simunovic zoric mamic marinovic milic rados pranjic tadic susnjar grbic barbaric rodic ivancic petric
  bacic jozic vrdoljak kos zivkovic jankovic dukic basic vincetic cindric kolar hrvatin sabljic pejic mlinaric curic
  markic anic antunovic kristic jurisic milosevic stojanovic zupan golub vlahovic
`);

/** Folded first names that one of a hundred people bears each. */
export const COMMON_FIRST_NAMES = words(`
  marija ana ivana mirjana katarina nada dragica ljubica vesna jasna kata snjezana marina petra lucija martina jelena
  sanja maja helena mihaela ivan josip marko stjepan tomislav zeljko ante ivica mario nikola luka franjo damir ivo
  zoran petar drazen kresimir mate goran igor davor robert darko vladimir mirko milan antun hrvoje matija filip karlo
`);

/** Inhabitants, and the people of the whole register. */
const INHABITANTS = 3_871_833;
const REGISTER = 31_082;
/** So many others that the name says little. */
const MANY = 30;
/** What is taken of names the roster says little about: bearers of a surname, and the share of a first name. */
const SURNAME = { common: 6000, other: 100 };
const FIRST_NAME = { common: 0.015, other: 0.001 };

/** Whether many other people of the country bear the name: by the roster and by the tables, whichever says more. */
export function isCommonName(roster: Roster, { given, last }: Bearer): boolean {
  const people = Math.max(roster.size, REGISTER);
  const word = (lemma: number) => folded(roster.lemma(lemma).word);
  const first = word(given[0] as number);
  const isCommon = COMMON_FIRST_NAMES.has(first);
  const share = Math.max(
    roster.bearersOf('first', first) / people,
    FIRST_NAME[isCommon ? 'common' : 'other'],
  );
  const bearers = last.map((lemma) => {
    const surname = word(lemma);
    const others = ((roster.bearersOf('last', surname) - 1) / people) * INHABITANTS;
    return Math.max(others, SURNAME[COMMON_SURNAMES.has(surname) ? 'common' : 'other']);
  });
  // Whoever bears both parts of a double surname.
  return bearers.reduce((count, one) => (count * one) / INHABITANTS, share * INHABITANTS) > MANY;
}

const foldedWords = new Map<string, string>();

/** Folding a name takes long, and the same ones come again and again. */
function folded(word: string): string {
  const known = foldedWords.get(word);
  if (known !== undefined) return known;
  if (foldedWords.size > 5000) foldedWords.clear();
  const plain = fold(word);
  foldedWords.set(word, plain);
  return plain;
}
