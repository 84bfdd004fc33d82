import { withoutApostrophes } from '../text/fold.js';
import { AFTER_SPACE, CAPITAL, SHOUTED, STARTS_SENTENCE, type Words } from './scan-words.js';

const ENTITIES: Record<string, string> = {
  scaron: 'š',
  Scaron: 'Š',
  zcaron: 'ž',
  Zcaron: 'Ž',
  ccaron: 'č',
  Ccaron: 'Č',
  cacute: 'ć',
  Cacute: 'Ć',
  dstrok: 'đ',
  Dstrok: 'Đ',
  nbsp: ' ',
  shy: '',
  amp: '&',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  hellip: '…',
};
/** What programs put for letters of ours: PDF substitutes. */
const SUBSTITUTES: Record<string, string> = {
  ĉ: 'č',
  Ĉ: 'Č',
  ċ: 'č',
  Ċ: 'Č',
  ţ: 'ž',
  Ţ: 'Ž',
  ð: 'đ',
  Ð: 'Đ',
};

/** Text as it is searched: entities decoded, marks put together with their letters, substitutes replaced. */
export function readable(text: string): string {
  let out = text;
  if (out.includes('&')) out = out.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, decodeEntity);
  if (/[\u0300-\u036f]/.test(out)) out = out.normalize('NFC');
  // Letters that everybody else writes as two.
  if (/[\u01c4-\u01cc]/.test(out))
    out = out.replace(/[\u01c4-\u01cc]/g, (letter) => letter.normalize('NFKC'));
  return /[ĉĈċĊţŢðÐ]/.test(out) ? out.replace(/[ĉĈċĊţŢðÐ]/g, (letter) => SUBSTITUTES[letter] ?? letter) : out;
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const ABBREVIATIONS = /^(dr|mr|prof|doc|sc|ing|inz|dipl|oec|iur|med|mag|spec|univ|bacc|sv|tzv|npr|ul|br)$/;

/** One text with its words; what is asked about a word by its index is false outside. */
export class Article {
  private readonly cache: (string | undefined)[] = [];

  constructor(
    readonly text: string,
    readonly words: Words,
  ) {}

  /** The word in small letters without diacritics, "đ" as d. */
  folded(at: number): string {
    if (at < 0 || at >= this.words.count) return '';
    const known = this.cache[at];
    if (known !== undefined) return known;
    const folded = plain(this.surface(at));
    this.cache[at] = folded;
    return folded;
  }

  surface(at: number): string {
    return this.text.slice(this.words.start[at], this.words.end[at]);
  }

  has(at: number, flag: number): boolean {
    return at >= 0 && at < this.words.count && ((this.words.flags[at] as number) & flag) !== 0;
  }

  isCapital(at: number): boolean {
    return this.has(at, CAPITAL);
  }

  isAllCapitals(at: number): boolean {
    return this.has(at, SHOUTED);
  }

  /** After a mark that ends one: not that of "dr." or of a date. */
  startsSentence(at: number): boolean {
    if (!this.has(at, STARTS_SENTENCE)) return false;
    if (at <= 0 || at >= this.words.count) return true;
    const start = this.words.start[at] as number;
    const gap = this.text.slice(this.words.end[at - 1], start);
    if (!/^[.!?…]+ $/.test(gap)) return true;
    // "Možemo! u Zagrebu", "5. svibnja"
    if (/^\p{Ll}/u.test(this.text.charAt(start))) return false;
    return gap !== '. ' || !ABBREVIATIONS.test(this.folded(at - 1));
  }

  isAfterSpace(at: number): boolean {
    return this.has(at, AFTER_SPACE);
  }
}

const PLAIN: Record<string, string> = { š: 's', đ: 'd', č: 'c', ć: 'c', ž: 'z' };

function plain(word: string): string {
  return withoutApostrophes(word)
    .toLowerCase()
    .replace(/[šđčćž]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[\u00ad\u200b-\u200d]/g, '');
}
