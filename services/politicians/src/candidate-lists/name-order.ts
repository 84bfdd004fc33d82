import { isFirstName, splitTitles } from '@jamcimo/croatia';
import { RowProblem } from './unreadable-list.js';

export interface OrderedName {
  name: string;
  /** Why somebody should look at it, in Croatian; null where the order is certain. */
  warning: string | null;
}

/** A surname in capitals or words without a blank between them, as tables of PDF programs leave them. */
const GLUED = /\p{Lu}{3}\p{Ll}/u;
const GLUED_ALONE = /^\S*\p{Ll}{2}\p{Lu}\p{Ll}\S*$/u;
/** No first name ends so. */
const PATRONYMIC = /i[ćc]$/iu;
/** Nothing of what is cut off, or of an address. */
const WORDS_ONLY = /^[\p{L}\p{M}'’\- ]+$/u;

/**
 * A name of a table with the first name before the surname: turned round where that is certain (a comma between them, a surname in
 * capitals before a word that is not, a column that says so), else left as it is with a warning where the surname seems to stand first.
 *
 * @param text without the suffixes of official lists; titles keep their side of the name
 * @param isSurnameFirst the column is called "Prezime i ime"
 * @throws RowProblem for words that are glued together
 */
export function orderedName(text: string, isSurnameFirst: boolean): OrderedName {
  if (GLUED.test(text) || GLUED_ALONE.test(text))
    throw new RowProblem(`Ime i prezime su spojeni („${text}”): razdvojite ih razmakom.`);
  const { before, name: bare, behind } = splitTitles(text);
  const found = orderOf(bare, isSurnameFirst);
  return { ...found, name: [[...before, found.name].join(' '), ...behind].join(', ') };
}

function orderOf(bare: string, isSurnameFirst: boolean): OrderedName {
  const words = bare.split(' ');
  const turned = aroundComma(bare) ?? behindCapitals(words);
  if (turned) return turned;
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2 || !WORDS_ONLY.test(bare)) return certain(bare);
  if (isSurnameFirst) return behindSurnames(words);
  return seemsTurned(first, last) ? { name: bare, warning: doubtOf(bare) } : certain(bare);
}

const certain = (name: string): OrderedName => ({ name, warning: null });
const doubtOf = (name: string) => `Možda prezime stoji ispred imena: „${name}”. Provjerite poredak.`;

/** Whether the surname seems to stand first; where the first name is not in the list of first names, the ending of the surname decides. */
function seemsTurned(first: string, last: string): boolean {
  if (isFirstName(first)) return false;
  return isFirstName(last) || (PATRONYMIC.test(first) && !PATRONYMIC.test(last));
}

/** "Kolar, Mirna"; null for what has no comma. */
function aroundComma(text: string): OrderedName | null {
  const [last = '', first = '', ...rest] = text.split(/ ?, ?/);
  if (!first || !WORDS_ONLY.test(last) || !WORDS_ONLY.test(first) || first.split(' ').length > 3) return null;
  const name = (one: string, other: string) => [`${one} ${other}`, ...rest].join(', ');
  const [word = '', lastWord = ''] = [first.split(' ')[0], last.split(' ')[0]];
  if (isFirstName(lastWord) && !isFirstName(word)) return { name: text, warning: doubtOf(text) };
  return certain(name(first, last));
}

const isCapitals = (word: string) =>
  word === word.toUpperCase() && (word.match(/\p{L}/gu)?.length ?? 0) > 1 && word !== word.toLowerCase();

/** "GRABAR Tin": the capitals are the surname; null where all words are alike, or the capitals stand behind. */
function behindCapitals(words: string[]): OrderedName | null {
  const end = words.findIndex((word) => !isCapitals(word));
  const [capitals, rest] = [words.slice(0, end), words.slice(end)];
  if (end < 1 || rest.some(isCapitals) || !rest.every((word) => WORDS_ONLY.test(word))) return null;
  const text = words.join(' ');
  if (isFirstName(capitals[0] ?? '') && !isFirstName(rest[0] ?? ''))
    return { name: text, warning: doubtOf(text) };
  return certain([...rest, ...capitals].join(' '));
}

/** "Horvat Barić Ana": the first names are those at the end that are known as such. */
function behindSurnames(words: string[]): OrderedName {
  let start = words.length - 1;
  while (start > 1 && isFirstName(words[start - 1] ?? '')) start -= 1;
  const name = [...words.slice(start), ...words.slice(0, start)].join(' ');
  const isKnown = words.length === 2 || isFirstName(words.at(-1) ?? '');
  return { name, warning: isKnown ? null : `Ime je pročitano kao „${name}”. Provjerite poredak.` };
}
