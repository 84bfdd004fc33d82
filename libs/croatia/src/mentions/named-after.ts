import type { Article } from './article.js';
import { titleAt } from './office-beside.js';
import { isPartyWord } from './office-words.js';
import { isUnitName } from './place.js';
import { ADJACENT, AFTER_HYPHEN } from './scan-words.js';
import { isOfKind } from './words/word-table.js';

/** "Ulica Stjepana Radića", "Radićeva ulica", "konoba Radić": not the person but what bears the name. */
export function isNamedAfter(article: Article, from: number, to: number): boolean {
  for (let at = from - 1; at >= from - 3 && at >= 0; at -= 1) {
    if (article.startsSentence(at + 1)) break;
    if (isOfKind(article.words, at, 'named'))
      return !isOfOfficeOrParty(article, at, from) && isOnlyTitleBetween(article, at, from);
  }
  if (isFirm(article, to)) return true;
  return (
    article.isAfterSpace(to + 1) &&
    isOfKind(article.words, to + 1, 'named') &&
    /(ov|ev|in)\w{0,3}$/.test(article.folded(to))
  );
}

/** "Načelnik Brod Moravice", "vijećnik Mosta", "kandidat za gradonačelnika Slavonskog Broda": the town or the party of an office. */
function isOfOfficeOrParty(article: Article, named: number, from: number): boolean {
  if (isUnitName(article, named) || (/^most/.test(article.folded(named)) && isPartyWord(article, named)))
    return true;
  for (let at = named - 1; at >= from - 6 && at >= 0 && article.has(at + 1, ADJACENT); at -= 1)
    if (titleAt(article, at) !== null || /^(kandidat|nositelj|zastupni|clan)/.test(article.folded(at)))
      return article.isCapital(named);
  return false;
}

/** "Radić d.o.o.", "Radić grupa" */
function isFirm(article: Article, to: number): boolean {
  const [one, two] = [article.folded(to + 1), article.folded(to + 2)];
  if (/^(d|j)$/.test(one) && /^(d|o|o)$/.test(two)) return true;
  return (
    article.has(to + 1, ADJACENT) &&
    /^(doo|jdoo|grupa|group|trade|company|commerce|promet|gradnja|nekretnine|cup|open|trophy|memorial|team|band|bend|trio|kvartet|orkestar)$/.test(
      one,
    )
  );
}

const TITLES = new Set(
  (
    'bana kralja kneza dr prof fra don sv svetog svete kardinala biskupa generala narodnog heroja predsjednika ' +
    'mjesta imena za a u gradonacelnika gradonacelnice nacelnika nacelnice zupana'
  ).split(' '),
);

function isOnlyTitleBetween(article: Article, at: number, from: number): boolean {
  for (let between = at + 1; between < from; between += 1) {
    const word = article.folded(between);
    if (!TITLES.has(word) || (/^[au]$/.test(word) && !article.has(between, AFTER_HYPHEN))) return false;
  }
  return true;
}
