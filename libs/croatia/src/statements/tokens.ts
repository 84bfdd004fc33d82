import { fold, normalizeText } from '../text/fold.js';

export interface Token {
  start: number;
  end: number;
  /** Lower-case with its diacritics: "će" and "ce" are two words. */
  word: string;
  folded: string;
  isCapital: boolean;
  /** Nothing but white space stands between the word before and this one. */
  isAfterSpace: boolean;
  /** The first word of a sentence, of what is quoted, or after a colon. */
  isFirst: boolean;
  /** "HDZ", also in "HDZ-ov". */
  isAcronymLike: boolean;
}

/** All kinds of double quotation marks; each is one character long. */
const MARKS = /[„“”«»"]/g;

/**
 * A paragraph or quote in which only typography that says nothing is gone: white space, hyphens and dashes, invisible characters.
 * Quotation marks stay as they are.
 */
export function tidy(text: string): string {
  return normalizeText(text)
    .replace(/[\u2014\u2015]/g, '-')
    .replace(/[‘’‚']{2}/g, '"')
    .replace(/…/g, '...');
}

/** Places of a quote in a tidy text; the kind of quotation marks does not matter. */
export function placesOf(quote: string, text: string): [start: number, end: number][] {
  const plain = (one: string) => one.replace(MARKS, '"').replace(/[‘’‚]/g, "'");
  const words = plain(tidy(quote)).replace(/^["\s]+|["\s]+$/g, '');
  const places: [number, number][] = [];
  const whole = plain(text);
  for (let at = whole.indexOf(words); words && at >= 0; at = whole.indexOf(words, at + 1))
    if (isWordEdge(whole, at) && isWordEdge(whole, at + words.length)) places.push([at, at + words.length]);
  return places;
}

/** A quote that begins inside a word would hide what the word denies: "neću" ends in "ću". */
const isWordEdge = (text: string, at: number) =>
  !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') || !/[\p{L}\p{N}]/u.test(text[at] ?? ' ');

/** "D’Ambrosi" is one word. */
const WORD = /[\p{L}\p{N}]+(?:['’‘ʼ´`]\p{L}+)*/gu;

export function tokensOf(text: string): Token[] {
  let last = 0;
  return [...text.matchAll(WORD)].map(({ index, 0: written }, at) => {
    const between = text.slice(last, index);
    last = index + written.length;
    return {
      start: index,
      end: last,
      word: written.toLowerCase(),
      folded: fold(written),
      isAcronymLike: /^\p{Lu}{2,5}$/u.test(written),
      isCapital: /^(\p{L}['’‘ʼ´`])?\p{Lu}/u.test(written),
      isAfterSpace: at > 0 && /^[ -]$/.test(between),
      isFirst: at === 0 || /[.!?:„“”«»"]|^ - $/.test(between),
    };
  });
}

/** Parts of a tidy paragraph that stand between quotation marks; one that is not closed goes on to the end. */
export function quotedParts(text: string): [start: number, end: number][] {
  const parts: [number, number][] = [];
  let open = -1;
  for (const { index, 0: mark } of text.matchAll(MARKS)) {
    if (open < 0) open = index;
    else if (mark !== '„') {
      parts.push([open, index + 1]);
      open = -1;
    }
  }
  if (open >= 0) parts.push([open, text.length]);
  return parts;
}

/** Whether the last of the quoted parts goes on to the end because nothing closes it. */
export function hasOpenQuote(text: string, parts: [start: number, end: number][]): boolean {
  const [start, end] = parts.at(-1) ?? [0, 0];
  return end > 0 && !/^[\s\S]+[“”«»"]$/.test(text.slice(start, end));
}

/** Whether two words are forms of one: what differs are endings of cases and verbs alone. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/.test(one + other) || Math.min(one.length, other.length) < 3) return false;
  for (const a of stemsOf(one)) for (const b of stemsOf(other)) if (haveSameStem(a, b)) return true;
  return false;
}

const ENDING =
  /^(|a|e|i|o|u|om|em|im|ih|oj|og|oga|omu|ome|ama|ima|ova|ove|ovi|ovima|eva|eve|evi|evima|ju|ti|t|it|iti|at|ati|ut|uti|et|eti|nja|nje|nju|njem|njom|anje|anja|anju|enje|enja|enju|no|na|ni|ne|nog|noj|nom|nih|nim)$/;
const SOUNDS: Record<string, string> = { c: 'k', z: 'g', s: 'h' };

function haveSameStem(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < shorter && one[shared] === other[shared]) shared += 1;
  for (let stem = shared; stem >= 3; stem -= 1)
    if (ENDING.test(one.slice(stem)) && ENDING.test(other.slice(stem))) return true;
  // Rijeka, Rijeci: the last letter of the stem changes.
  const [a, b] = [one[shared] ?? '', other[shared] ?? ''];
  const isChange = shared >= 3 && (SOUNDS[a] ?? a) === (SOUNDS[b] ?? b);
  return isChange && ENDING.test(one.slice(shared + 1)) && ENDING.test(other.slice(shared + 1));
}

/** With and without the vowel that comes and goes: centar, centra. */
const stemsOf = (word: string) => {
  const short = word.replace(/([^aeiou])a([^aeiou])$/, '$1$2');
  return short === word ? [word] : [word, short];
};
