import { mendDecodedTwice, withoutDirection } from '@jamcimo/croatia';

/** Text that is kept of one article. */
export const LONGEST_TEXT = 100_000;
/** Text that may become public where no sentence was found. */
const LONGEST_EXTRACT = 400;

const TRAILERS = [
  /^(the post|objava|članak|post|prilog)\b.{1,600}\b(appeared first on|(se )?(prvi put )?(se )?pojavi(o|la|lo)( se)?( prvi put[a]?)?( na)?)\b.{0,200}$/i,
  /^\[?(pročitajte? više|opširnije|nastavi(te)? čitati|read more|continue reading|više na)\b.{0,120}$/i,
];
const CUT = /\s*\[\s*(…|\.{3}|&hellip;)\s*\]\s*$/;

/**
 * Text as it is kept: composed letters, those of text that was decoded twice, Đ where an old encoding left the Icelandic Ð, no invisible characters, a line for each
 * paragraph.
 */
export function mendText(text: string): string {
  return (
    withoutDirection(mendDecodedTwice(text))
      .normalize('NFC')
      .replace(/\u00d0/g, 'Đ')
      .replace(/\u00f0/g, 'đ')
      .replace(/(?!\n)\p{Cc}|[\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
      // Half of a pair cannot be stored.
      .toWellFormed()
      .split('\n')
      // What was invisible may have stood between spaces.
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
      .join('\n')
      .slice(0, LONGEST_TEXT)
      .toWellFormed()
  );
}

/** Without "The post … appeared first on …", "Pročitajte više" and the mark of a cut. */
export function withoutTrailers(text: string): string {
  const lines = text.split('\n');
  while (lines.length > 0 && TRAILERS.some((trailer) => trailer.test(lines.at(-1) as string))) lines.pop();
  const whole = lines.join('\n');
  // WordPress also appends the sentence to the last paragraph.
  const trimmed = whole.replace(/\s+The post .{1,600} appeared first on .{1,200}$/, '');
  return CUT.test(trimmed) ? `${trimmed.replace(CUT, '')} …` : trimmed;
}

/** The first sentences of a text, for the public. */
export function extractOf(text: string): string {
  const start = text.split('\n').slice(0, 2).join(' ');
  if (start.length <= LONGEST_EXTRACT) return start;
  const cut = start.slice(0, LONGEST_EXTRACT);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('! '));
  return end > LONGEST_EXTRACT / 3
    ? cut.slice(0, end + 1)
    : `${cut.slice(0, cut.lastIndexOf(' ')).toWellFormed()} …`;
}
