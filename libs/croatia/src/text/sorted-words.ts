import { allowedSlips, SHORTEST_WITH_SLIP } from './near-words.js';

/** Of a letter count: a byte each. */
const MOST_SHARED = 255;

/**
 * Folded words, compared with a typed one all at once: in alphabetical order, so that letters which many words begin with are
 * compared once, and no further word with the same beginning is looked at where that is too far from what was typed.
 */
export class SortedWords {
  private readonly words: string[];
  /** How many letters each word has in common with the one before it. */
  private readonly shared: Uint8Array;

  constructor(words: Iterable<string>) {
    this.words = [...words].sort();
    this.shared = Uint8Array.from(this.words, (word, at) => sharedLetters(this.words[at - 1] ?? '', word));
  }

  /**
   * Words for which `isSlip` or `beginsNear` holds, with the slips between what was typed and the word or its beginning of the
   * same length, whichever are fewer.
   */
  near(typed: string): Map<string, number> {
    const found = new Map<string, number>();
    const { length } = typed;
    if (length < SHORTEST_WITH_SLIP) return found;
    const most = allowedSlips(typed);
    const rows = new Rows(typed, most);
    let depth = 0;
    let isTooFar = false;
    for (let at = 0; at < this.words.length; at += 1) {
      const shared = this.shared[at] as number;
      const isPassed = isTooFar && shared >= depth;
      if (isPassed && depth < length) continue;
      const word = this.words[at] as string;
      if (!isPassed) {
        isTooFar = false;
        depth = Math.min(depth, shared);
        while (depth < word.length && !isTooFar) {
          depth += 1;
          isTooFar = !rows.add(depth, word);
        }
      }
      const whole = depth === word.length && depth >= SHORTEST_WITH_SLIP ? rows.slips(depth) : most + 1;
      const beginning = depth >= length ? rows.slips(length) : most + 1;
      if (whole <= most || (beginning <= most && length > SHORTEST_WITH_SLIP))
        found.set(word, Math.min(whole, beginning));
    }
    return found;
  }
}

function sharedLetters(one: string, other: string): number {
  let count = 0;
  while (count < MOST_SHARED && count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** Slips between the beginnings of a word and those of what was typed, as in `isWithin`, but kept for each letter of the word. */
class Rows {
  private readonly width: number;
  private readonly cells: Uint8Array;

  constructor(
    private readonly typed: string,
    private readonly most: number,
  ) {
    this.width = typed.length + 1;
    // A word with so many letters more is too far, whatever they are.
    this.cells = new Uint8Array((typed.length + most + 2) * this.width).fill(most + 1);
    for (let count = 0; count <= most; count += 1) {
      this.cells[count] = count;
      this.cells[count * this.width] = count;
    }
  }

  /** Counts the row of a letter; false where every cell is too far. */
  add(row: number, word: string): boolean {
    const { cells, typed, most, width } = this;
    const letter = word.charCodeAt(row - 1);
    const [here, last, beforeLast] = [row * width, (row - 1) * width, (row - 2) * width];
    let isNear = false;
    for (let j = Math.max(1, row - most); j <= Math.min(typed.length, row + most); j += 1) {
      const change = (cells[last + j - 1] as number) + (letter === typed.charCodeAt(j - 1) ? 0 : 1);
      let slips = Math.min(
        change,
        (cells[last + j] as number) + 1,
        (cells[here + j - 1] as number) + 1,
        most + 1,
      );
      const isSwapped =
        row > 1 &&
        j > 1 &&
        letter === typed.charCodeAt(j - 2) &&
        word.charCodeAt(row - 2) === typed.charCodeAt(j - 1);
      if (isSwapped) slips = Math.min(slips, (cells[beforeLast + j - 2] as number) + 1);
      cells[here + j] = slips;
      if (slips <= most) isNear = true;
    }
    return isNear;
  }

  /** Between so many letters of the word and all that was typed. */
  slips(row: number): number {
    return this.cells[row * this.width + this.typed.length] as number;
  }
}
