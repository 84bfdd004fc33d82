/** Shorter words have no slips: with one letter changed they are another word. */
export const SHORTEST_WITH_SLIP = 4;
/** From this length on a word may have two slips. */
const LONG = 8;
/** Endings of Croatian cases, the longest first. */
const ENDING = /(ovima|evima|ama|ima|oga|omu|ega|emu|og|om|oj|em|eg|ih|im|ov|ev|a|e|i|o|u)$/;

/**
 * Whether two folded words are the same but for a slip of the pen (one letter, two from eight letters on, swapped neighbours
 * count as one) or but for their case ("rijeci" and "rijeka", "zadru" and "zadar").
 */
export function isNearWord(typed: string, word: string): boolean {
  return typed === word || isSlip(typed, word) || isOtherCase(typed, word);
}

/** Whether a whole word differs from what was typed by no more slips than such a word may have. */
export function isSlip(typed: string, word: string): boolean {
  return isLong(typed) && isLong(word) && isWithin(allowedSlips(typed), typed, word);
}

/** Every stem has the first letter of its word. */
function isOtherCase(typed: string, word: string): boolean {
  return isLong(typed) && isLong(word) && typed[0] === word[0] && stemOf(typed) === stemOf(word);
}

const isLong = (word: string) => word.length >= SHORTEST_WITH_SLIP;

/** Whether a word begins like what was typed, but for a slip: for words that are not typed to their end. */
export function beginsNear(typed: string, word: string): boolean {
  if (typed.length <= SHORTEST_WITH_SLIP || word.length < typed.length) return false;
  return isWithin(allowedSlips(typed), typed, word.slice(0, typed.length));
}

/** Slips of the pen that a typed word may have. */
export function allowedSlips(typed: string): number {
  return typed.length < LONG ? 1 : 2;
}

/** A folded word without its case: no ending, the last consonant before it became softer, no vowel that comes and goes. */
export function stemOf(word: string): string {
  const stem = word.replace(ENDING, '').replace(/c$/, 'k');
  return stem.length < SHORTEST_WITH_SLIP - 1 ? word : stem.replace(/([^aeiou])a([^aeiou])$/, '$1$2');
}

/**
 * Letters to change, add, leave out or swap with their neighbour until one word is the other (optimal string alignment;
 * https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance).
 */
export function slips(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const ways = [at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1)];
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) ways.push(at(beforeLast, j - 2) + 1);
      row.push(Math.min(...ways));
    }
    beforeLast = last;
    last = row;
  }
  return at(last, other.length);
}

const at = (row: number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;

/** Rows of `isWithin`: words are short, and it is asked for thousands of them at once. */
const LONGEST = 63;
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 2));

/** Whether `slips` are at most `most`: as it, without looking at what is further apart anyway. */
export function isWithin(most: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  if (one.length > LONGEST || other.length > LONGEST) return slips(one, other) <= most;
  const far = most + 1;
  let [beforeLast, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= other.length; j += 1) last[j] = Math.min(j, far);
  for (let i = 1; i <= one.length; i += 1) {
    const from = Math.max(1, i - most);
    const to = Math.min(other.length, i + most);
    row[from - 1] = from === 1 ? Math.min(i, far) : far;
    let least = far;
    const letter = one.charCodeAt(i - 1);
    for (let j = from; j <= to; j += 1) {
      const change = (last[j - 1] as number) + (letter === other.charCodeAt(j - 1) ? 0 : 1);
      let ways = Math.min(change, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      const isSwapped =
        i > 1 &&
        j > 1 &&
        letter === other.charCodeAt(j - 2) &&
        one.charCodeAt(i - 2) === other.charCodeAt(j - 1);
      if (isSwapped) ways = Math.min(ways, (beforeLast[j - 2] as number) + 1);
      row[j] = ways;
      if (ways < least) least = ways;
    }
    row[to + 1] = far;
    if (least > most) return false;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return (last[other.length] as number) <= most;
}
