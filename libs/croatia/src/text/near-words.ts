/** Shorter words have no slips: with one letter changed they are another word. */
const SHORTEST = 4;
/** From this length on a word may have two slips. */
const LONG = 8;
/** Endings of Croatian cases, the longest first. */
const ENDING = /(ovima|evima|ama|ima|oga|omu|ega|emu|og|om|oj|em|eg|ih|im|ov|ev|a|e|i|o|u)$/;

/**
 * Whether two folded words are the same but for a slip of the pen (one letter, two from eight letters on, swapped neighbours
 * count as one) or but for their case ("rijeci" and "rijeka", "zadru" and "zadar").
 */
export function isNearWord(typed: string, word: string): boolean {
  if (typed === word) return true;
  if (typed.length < SHORTEST || word.length < SHORTEST) return false;
  return stemOf(typed) === stemOf(word) || slips(typed, word) <= allowedSlips(typed);
}

/** Whether a word begins like what was typed, but for a slip: for words that are not typed to their end. */
export function beginsNear(typed: string, word: string): boolean {
  if (typed.length <= SHORTEST || word.length < typed.length) return false;
  return slips(typed, word.slice(0, typed.length)) <= allowedSlips(typed);
}

function allowedSlips(typed: string): number {
  return typed.length < LONG ? 1 : 2;
}

/** A folded word without its case: no ending, the last consonant before it became softer, no vowel that comes and goes. */
function stemOf(word: string): string {
  const stem = word.replace(ENDING, '').replace(/c$/, 'k');
  return stem.length < SHORTEST - 1 ? word : stem.replace(/([^aeiou])a([^aeiou])$/, '$1$2');
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
