import type { Article } from './article.js';
import { isOfKind } from './words/word-table.js';

/** "Ulica Stjepana Radića", "Radićeva ulica": not the person but what bears the name. */
export function isNamedAfter(article: Article, from: number, to: number): boolean {
  for (let at = from - 1; at >= from - 3 && at >= 0; at -= 1) {
    if (article.startsSentence(at + 1) && article.folded(at) !== 'ul') break;
    if (isOfKind(article.words, at, 'named')) return isOnlyTitleBetween(article, at, from);
  }
  return (
    article.isAfterSpace(to + 1) &&
    isOfKind(article.words, to + 1, 'named') &&
    /(ov|ev|in)\w{0,3}$/.test(article.folded(to))
  );
}

const TITLES = new Set(
  (
    'bana kralja kneza dr prof fra don sv svetog svete kardinala biskupa generala narodnog heroja predsjednika ' +
    'mjesta imena za'
  ).split(' '),
);

function isOnlyTitleBetween(article: Article, at: number, from: number): boolean {
  for (let between = at + 1; between < from; between += 1)
    if (!TITLES.has(article.folded(between))) return false;
  return true;
}
