import { officeOfWord } from '../people/office-words.js';
import type { Article } from './article.js';
import { isOfOtherChief } from './words/word-table.js';

/** An office right beside a name: "županica Nataša Tramišak", "Ivan Radić, gradonačelnik Osijeka". */
export interface OfficeBeside {
  office: string;
  /** Words with a capital between office and name, or after the office: a place or a party. */
  places: number[];
}

/** The office a word names; null for chiefs of the police, of a hospital … */
export function officeAt(article: Article, at: number): string | null {
  const office = officeOfWord(article.folded(at));
  if (!office) return null;
  const isOther = office.begins === 'nacelni' && isOfOtherChief(article.words, at + 1);
  return isOther ? null : office.begins;
}

export function officeBeside(article: Article, from: number, to: number): OfficeBeside | null {
  const places: number[] = [];
  for (let at = from - 1; at >= from - 5 && at >= 0; at -= 1) {
    if (!article.isAfterSpace(at + 1) && !article.startsSentence(at + 1)) break;
    if (article.startsSentence(at + 1)) break;
    const office = officeAt(article, at);
    if (office) return { office, places: article.startsSentence(at) ? places : [...places, at - 1] };
    if (article.isCapital(at)) places.push(at);
    else if (at < from - 3) break;
  }
  if (article.isAfterSpace(to + 1) || article.startsSentence(to + 1)) return null;
  for (let at = to + 1; at <= to + 4; at += 1) {
    const office = officeAt(article, at);
    if (office) return { office, places: capitalsAfter(article, at) };
    if (at > to + 1 && !article.isAfterSpace(at)) break;
  }
  return null;
}

function capitalsAfter(article: Article, office: number): number[] {
  const places: number[] = [];
  for (let at = office + 1; at <= office + 3 && article.isAfterSpace(at) && article.isCapital(at); at += 1)
    places.push(at);
  return places;
}
