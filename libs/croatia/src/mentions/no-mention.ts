import { officeOfWord } from '../people/office-words.js';
import type { Article } from './article.js';
import { isPerhapsPolitical, readingOf } from './reading.js';

/** Who wrote, took or sent something, before a name and perhaps other names. */
const BYLINE =
  /(?:^|[\s(|/–—-])(?:pi[šs]e|pi[šs]u|foto|fotografij\p{L}+|video|snimka|teksta?|[čc]lanka|priloga|autor(?:ica|i|ice)?|snimi(?:o|la|li)|izvor|napisa(?:o|la)|pripremi(?:o|la|li)|razgovara(?:o|la|li)|uredi(?:o|la)|urednik|urednica|novinar(?:ka)?|ilustracija|arhiva|objavi(?:o|la)|prenosi|prevela?|preveo|priredi(?:o|la))(?:\s*(?:i|\/|,|&)\s*(?:foto|tekst|fotografije|video|snimi(?:o|la)))?\s*[:/|–—-]\s*([^:.!?]*)$/iu;
const NAMES_ONLY = /^((\p{Lu}[\p{L}.-]*|i|arhiva?|privatna)([\s,/]+|$))*$/u;
const AFTER_BYLINE = /^\s*($|[,)|/;&.–—-]|i\s+\p{Lu}|\p{Lu}|\d)/u;
const BYLINE_ALONE =
  /^\s*[(|–—-]*\s*(pi[šs]e|pi[šs]u|foto|tekst|snimi(o|la|li)|autor(ica)?|napisa(o|la)|pripremi(o|la)|priredi(o|la)|uredi(o|la)|izvor|razgovara(o|la)|by)(\s+i\s+\p{L}+)?\s+(\p{L}\.\s*)?$/iu;
/** "Ivan Horvat / HINA", "Ivan Horvat/PIXSELL". */
const AGENCY = /^\s?[/|]\s?\p{L}+/u;

/** Letters before and after a name that may show a list. */
const AROUND = 300;
/** Words of a row. */
const ROW = 40;

/** A name that names nobody the article is about: whoever wrote it, what is called after somebody, lists of births and results. */
export function isNoMention(article: Article, from: number, to: number): boolean {
  const { text, words } = article;
  const [start, end] = [words.start[from] as number, words.end[to] as number];
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const before = text.slice(Math.max(lineStart, start - 80), start);
  const after = text.slice(end, Math.min(lineEnd, end + 80));
  const names = BYLINE.exec(before)?.[1];
  if (names !== undefined && NAMES_ONLY.test(names) && AFTER_BYLINE.test(after)) return true;
  if (AGENCY.test(after)) return true;
  const isBody = lineStart > text.indexOf('\n') && text.includes('\n');
  // Alone in its line, perhaps with a place behind it: "Ivan Horvat, Zadar".
  const isAlone = /^\s*([,(|/–—-]\s*(\S+\s+){0,2}\S*)?[).]?$/.test(after);
  if (BYLINE_ALONE.test(before) && after.trim().length < 12) return true;
  if (isBody && before.trim() === '' && isAlone && !hasOffice(article, to)) return true;
  return (
    isQuotedName(before, after) ||
    isInList(
      article,
      from,
      to,
      text.slice(Math.max(lineStart, start - AROUND), Math.min(lineEnd, end + AROUND)),
    )
  );
}

/** "Ivan Radić, gradonačelnik Osijeka" signs what the mayor says. */
const hasOffice = (article: Article, to: number) =>
  [1, 2, 3, 4].some((on) => officeOfWord(article.folded(to + on)) !== undefined);

const isQuotedName = (before: string, after: string) =>
  /[„“”"«»]\s?$/.test(before) && /^\s?[“”"«»]/.test(after);

const BIRTHS =
  /rodili[šs]t|novoro[đd]en|prinov|beb[aeiu]\b|prvoro[đd]en|ro[đd]eni su|svijet (je|su) do[šs]l/iu;
const RANK = /(^|[\s;,])\d{1,3}[.)]\s*\p{Lu}/gu;
const RESULT = /\d+[:.,]\d{2}|\(\d{1,3}(\.|')?\)|\d+\s?(bod|ko[šs]|gol)/giu;

function isInList(article: Article, from: number, to: number, line: string): boolean {
  if (BIRTHS.test(line) || BIRTHS.test(article.text.slice(0, Math.max(0, article.text.indexOf('\n')))))
    return !hasOfficeBefore(article, from);
  const ranks = line.match(RANK)?.length ?? 0;
  const results = line.match(RESULT)?.length ?? 0;
  if (/glas/i.test(line) || hasOfficeBefore(article, from) || hasOffice(article, to)) return false;
  if (ranks >= 3 || (ranks >= 2 && results >= 1) || results >= 3) return true;
  return isRow(article, from, to);
}

const hasOfficeBefore = (article: Article, from: number) =>
  [1, 2, 3, 4].some((on) => officeOfWord(article.folded(from - on)) !== undefined);

/** A row of names with commas between them, as line-ups are; in a text about politics people may be counted up. */
function isRow(article: Article, from: number, to: number): boolean {
  const sentence = readingOf(article).sentences[from];
  let first = from;
  let last = to;
  while (readingOf(article).sentences[first - 1] === sentence && first > from - ROW) first -= 1;
  while (readingOf(article).sentences[last + 1] === sentence && last < to + ROW) last += 1;
  let capitals = 0;
  for (let at = first; at <= last; at += 1) if (article.isCapital(at)) capitals += 1;
  const count = last - first + 1;
  return count >= 8 && capitals / count > 0.75 && !isPerhapsPolitical(article);
}
