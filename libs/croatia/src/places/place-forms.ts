import { fold } from '../text/fold.js';

/** Endings of cases, of adjectives and of inhabitants. */
const STEM_ENDING =
  /^(|a|e|i|o|u|om|em|im|ih|oj|og|oga|ama|ima|aca|ce|ci|ca|sk\w{1,4}|a?ck\w{1,4}|k(i|a|e|o|u|og|oga|om|ome|oj|im|ih)|ank\w{1,3}|an\w{0,2})$/;
/** What follows is not said in daily life: Biograd na Moru. */
const TAIL = /^(na|u|pod|kraj)$/;

/** The words of a place that a text has to have, folded. */
export function placeWords(place: string): string[] {
  const words = fold(place)
    .split(' ')
    .filter((word) => word !== 'grad' && word !== 'zupanija');
  const tail = words.findIndex((word) => TAIL.test(word));
  return tail > 0 ? words.slice(0, tail) : words;
}

/** A case of the place's name or an adjective of it: Rijeka, Rijeci, riječki; Zadar, Zadru, zadarski; Rab, rapski. */
export function isFormOfPlace(word: string, place: string): boolean {
  if (word.charCodeAt(0) !== place.charCodeAt(0)) return false;
  return stemsOf(place).some((stem) => word.startsWith(stem) && STEM_ENDING.test(word.slice(stem.length)));
}

const stemCache = new Map<string, string[]>();

function stemsOf(place: string): string[] {
  const known = stemCache.get(place);
  if (known) return known;
  const stem = place.length > 3 ? place.replace(/[aeiou]$/, '') : place;
  const stems = [stem];
  if (/b$/.test(stem)) stems.push(stem.replace(/b$/, 'p'));
  if (/k$/.test(stem)) stems.push(stem.replace(/k$/, 'c'));
  if (/g$/.test(stem)) stems.push(stem.replace(/g$/, 'z'), stem.replace(/g$/, 's'));
  if (/ci$/.test(place)) stems.push(place.replace(/ci$/, 'ac'));
  if (/[^aeiou][ae][clrnk]$/.test(stem)) stems.push(stem.replace(/[ae](.)$/, '$1'));
  if (/ijek$/.test(stem)) stems.push(stem.replace(/ijek$/, 'jec'));
  if (stemCache.size > 2000) stemCache.clear();
  stemCache.set(place, stems);
  return stems;
}
