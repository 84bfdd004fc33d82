const HYPHENS = /[\u2010\u2011\u2012\u2013\u2212]/g;
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;
/** The compatibility letters U+01C4–U+01CC, each one code point for what everybody types as two letters. */
const DIGRAPHS = /[\u01c4-\u01cc]/g;
const APOSTROPHES = /['\u2018\u2019\u02bc\u00b4\u0060]/g;
/** Letters that have no canonical decomposition, so that removing marks would lose or keep them. */
const UNDECOMPOSED: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' };

/** Without marks of direction, with which programs wrap words: two words that only they keep apart ("Mirna", "Kolar") stay two. */
export function withoutDirection(text: string): string {
  return text.replace(DIRECTION, (marks, at: number, whole: string) =>
    /[\p{L}\p{M}]/u.test(whole[at - 1] ?? '') && /\p{Lu}/u.test(whole[at + marks.length] ?? '') ? ' ' : '',
  );
}

/**
 * One spelling for text that people and programs wrote in different ways: NFC; Icelandic Ð/ð (which old fonts and
 * PDF programs put for it) become Đ/đ; digraph letters become two letters; soft hyphens, zero-width characters and marks of direction
 * go; typographic hyphens, the en dash and the minus sign become "-"; white space, no-break space and control
 * characters collapse to one space; trimmed. Case and diacritics stay.
 */
export function normalizeText(text: string): string {
  return withoutDirection(text)
    .normalize('NFC')
    .replace(DIGRAPHS, (letter) => letter.normalize('NFKC'))
    .replace(/\u00d0/g, 'Đ')
    .replace(/\u00f0/g, 'đ')
    .replace(INVISIBLE, '')
    .replace(HYPHENS, '-')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** "D’Ambrosi", with whatever sign people and programs put for the apostrophe, as "DAmbrosi". */
export const withoutApostrophes = (text: string) => text.replace(APOSTROPHES, '');

function foldWith(text: string, dWithStroke: string): string {
  return normalizeText(text)
    .toLowerCase()
    .replace(/đ/g, dWithStroke)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßłøæœıþ]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(APOSTROPHES, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * Text for comparing and searching: lower-case ASCII words with single spaces, č ć → c, š → s, ž → z, đ → d,
 * other marks stripped, apostrophes dropped, everything else a space. đ is mapped by hand: it has no canonical
 * decomposition, so removing marks alone would keep it.
 */
export function fold(text: string): string {
  return foldWith(text, 'd');
}

/** Like `fold`, but đ → dj, the other way in which people write it without diacritics ("Djuro"). */
export function foldDj(text: string): string {
  return foldWith(text, 'dj');
}
