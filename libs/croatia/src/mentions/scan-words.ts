/**
 * Words of a text in one pass, each as two hashes of its folded letters: no strings are made. Folding maps š đ č ć ž and
 * what stands for them to plain letters, and "dj" to "d", so that Đuro, Djuro and Duro are one word; what is a match is
 * compared again by its letters (`spellings.ts`).
 */
export interface Words {
  count: number;
  hashA: Int32Array;
  hashB: Int32Array;
  start: Int32Array;
  end: Int32Array;
  flags: Uint8Array;
  /** Whether any word has one of š đ č ć ž: people either use them or not. */
  hasDiacritics: boolean;
}

/** The word begins with a capital. */
export const CAPITAL = 1;
/** All its letters are capitals, and there are several. */
export const SHOUTED = 2;
/** Only a space stands between the word before and this one. */
export const AFTER_SPACE = 4;
/** Only a hyphen stands between the word before and this one. */
export const AFTER_HYPHEN = 8;
/** The word before ends a sentence, or there is none. */
export const STARTS_SENTENCE = 16;
/** Only a dash, with spaces or without, stands between the word before and this one. */
export const AFTER_DASH = 32;
export const ADJACENT = AFTER_SPACE | AFTER_HYPHEN;

const SEPARATOR = 0;
const IGNORED = 1;
/** For each code unit: SEPARATOR, IGNORED (soft hyphens, marks, apostrophes) or the folded letter. */
const FOLDED = new Uint8Array(65_536);
const IS_CAPITAL = new Uint8Array(65_536);
/** Letters that people who type without diacritics leave out. */
const IS_MARKED = new Uint8Array(65_536);

/** ' ‘ ’ ʼ ´ ` */
const APOSTROPHES = [0x27, 0x2018, 0x2019, 0x2bc, 0xb4, 0x60];

const SPECIAL: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ß: 's',
  ł: 'l',
  ø: 'o',
  æ: 'a',
  œ: 'o',
  ı: 'i',
  þ: 't',
};

function fillTables(): void {
  for (let code = 0x30; code < 0x250; code += 1) {
    const letter = String.fromCharCode(code);
    const small = letter.toLowerCase();
    const plain = SPECIAL[small] ?? small.normalize('NFKD').charAt(0);
    if (!/^[a-z0-9]$/.test(plain) || !/[\p{L}0-9]/u.test(letter)) continue;
    FOLDED[code] = plain.charCodeAt(0);
    if (small !== letter) IS_CAPITAL[code] = 1;
    if (/[šđčćž]/.test(small)) IS_MARKED[code] = 1;
  }
  for (const code of [0xad, 0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, ...APOSTROPHES]) FOLDED[code] = IGNORED;
  for (let code = 0x300; code < 0x370; code += 1) FOLDED[code] = IGNORED;
  IS_MARKED[0x30c] = 1;
  IS_MARKED[0x301] = 1;
}
fillTables();

const SEED_A = 0x811c9dc5 | 0;
const SEED_B = 0x9e3779b9 | 0;
const D = 100;
const J = 106;

/** What stands between two words: what follows wins over what is before it in this list. */
const NOTHING = 0;
const SPACE = 1;
const HYPHEN = 2;
const DASH = 3;
const OTHER = 4;
const SENTENCE = 5;

function widen(gap: number, code: number): number {
  if (code === 0x20 || code === 0xa0 || code === 0x09) {
    if (gap === NOTHING) return SPACE;
    return gap === HYPHEN ? DASH : gap;
  }
  if (code === 0x2d || code === 0x2010 || code === 0x2011) {
    if (gap === NOTHING) return HYPHEN;
    return gap === SPACE ? DASH : Math.max(gap, OTHER);
  }
  if (code === 0x2013 || code === 0x2014 || code === 0x2212)
    return gap <= SPACE ? DASH : Math.max(gap, OTHER);
  return SENTENCE_ENDS.has(code) ? SENTENCE : Math.max(gap, OTHER);
}

/** . ! ? … : and new lines. */
const SENTENCE_ENDS = new Set([0x2e, 0x21, 0x3f, 0x2026, 0x3a, 0x0a, 0x0d]);

const FLAG_OF_GAP = [STARTS_SENTENCE, AFTER_SPACE, AFTER_HYPHEN, AFTER_DASH, 0, STARTS_SENTENCE];

/** Reads words into arrays that are used again for the next text; longer texts make them grow. */
export class WordScanner {
  private words: Words = emptyWords(4096);

  scan(text: string): Words {
    if (text.length / 2 + 1 > this.words.start.length) this.words = emptyWords(text.length);
    const { words } = this;
    words.count = 0;
    words.hasDiacritics = false;
    const { length } = text;
    let at = 0;
    let gap = NOTHING;
    while (at < length) {
      const code = text.charCodeAt(at);
      const folded = FOLDED[code] as number;
      if (folded > IGNORED) {
        at = this.word(text, at, FLAG_OF_GAP[gap] as number);
        gap = NOTHING;
        continue;
      }
      if (folded === SEPARATOR) gap = widen(gap, code);
      at += 1;
    }
    return words;
  }

  private word(text: string, from: number, gapFlag: number): number {
    const { words } = this;
    let a = SEED_A;
    let b = SEED_B;
    let before = 0;
    let letters = 0;
    let capitals = 0;
    let marked = 0;
    let at = from;
    let end = from;
    let isCapital = IS_CAPITAL[text.charCodeAt(from)] as number;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const folded = FOLDED[code] as number;
      if (folded === SEPARATOR) break;
      marked |= IS_MARKED[code] as number;
      if (folded === IGNORED) continue;
      // "d’Ambrosi"
      if (letters === 1 && at > from + 1) isCapital |= IS_CAPITAL[code] as number;
      end = at + 1;
      letters += 1;
      capitals += IS_CAPITAL[code] as number;
      if (folded === J && before === D) {
        before = folded;
        continue;
      }
      before = folded;
      a = Math.imul(a ^ folded, 0x01000193);
      b = Math.imul(b + folded, 0x85ebca6b) ^ (b >>> 13);
    }
    if (marked) words.hasDiacritics = true;
    const index = words.count;
    words.count += 1;
    words.hashA[index] = a;
    words.hashB[index] = b;
    words.start[index] = from;
    words.end[index] = end;
    words.flags[index] = gapFlag | isCapital | (letters > 1 && capitals === letters ? SHOUTED : 0);
    return at;
  }
}

function emptyWords(size: number): Words {
  return {
    count: 0,
    hashA: new Int32Array(size),
    hashB: new Int32Array(size),
    start: new Int32Array(size),
    end: new Int32Array(size),
    flags: new Uint8Array(size),
    hasDiacritics: false,
  };
}
