/**
 * Breaks a text into lines by an estimated width: the drawn font is proportional and an average letter is about half as wide as
 * it is high. A text that needs more lines than allowed ends in "…".
 *
 * @param width in the unit of `fontSize`
 */
export function wrapText(
  text: string,
  { width, fontSize, lines }: { width: number; fontSize: number; lines: number },
): string[] {
  const perLine = Math.floor(width / (fontSize * LETTER));
  const wrapped: string[] = [];
  let line = '';
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((given) => pieces(given, perLine))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= perLine) {
      line = longer;
      continue;
    }
    wrapped.push(line);
    line = word;
  }
  if (line !== '') wrapped.push(line);
  if (wrapped.length <= lines) return wrapped;
  const last = wrapped[lines - 1] ?? '';
  return [...wrapped.slice(0, lines - 1), `${last.slice(0, perLine - 1).trimEnd()}…`];
}

const LETTER = 0.52;

/** A word that is longer than a line is cut. */
function pieces(word: string, length: number): string[] {
  return word.match(new RegExp(`.{1,${length}}`, 'gu')) ?? [];
}
