/** One token of the PDF language (ISO 32000-1, 7.2): where it begins and ends in the text, and of what kind it is. */
export interface PdfToken {
  kind: 'name' | '<<' | '>>' | '[' | ']' | 'string' | 'word' | 'end';
  start: number;
  end: number;
}

const REGULAR = 0;
const SPACE = 1;
const DELIMITER = 2;

/** Class of every byte. */
const CLASSES = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) CLASSES[code] = SPACE;
for (const character of '()<>[]{}/%') CLASSES[character.charCodeAt(0)] = DELIMITER;

/** White space of PDF: also the byte zero. */
export function isSpace(code: number): boolean {
  return CLASSES[code] === SPACE;
}

function lineEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end] !== '\r' && text[end] !== '\n') end++;
  return end;
}

/** First place that is neither white space nor comment. */
export function skipSpace(text: string, at: number): number {
  let next = at;
  while (next < text.length) {
    if (isSpace(text.charCodeAt(next))) next++;
    else if (text[next] === '%') next = lineEnd(text, next);
    else break;
  }
  return next;
}

/** End of a string in parentheses, which may be nested and escaped; without an end it runs to the end of the text. */
function stringEnd(text: string, at: number): number {
  let open = 0;
  for (let next = at; next < text.length; next++) {
    const character = text[next];
    if (character === '\\') next++;
    else if (character === '(') open++;
    else if (character === ')' && --open === 0) return next + 1;
  }
  return text.length;
}

function regularEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && CLASSES[text.charCodeAt(end)] === REGULAR) end++;
  return end;
}

/** The token at the place or the first after it. Never fails: what is not PDF comes out as words of one character. */
export function nextToken(text: string, at: number): PdfToken {
  const start = skipSpace(text, at);
  const token = (kind: PdfToken['kind'], end: number): PdfToken => ({ kind, start, end });
  if (start >= text.length) return token('end', text.length);
  const first = text[start];
  if (first === '/') return token('name', regularEnd(text, start + 1));
  if (first === '[' || first === ']') return token(first, start + 1);
  if (first === '(') return token('string', stringEnd(text, start));
  if (text.startsWith('<<', start)) return token('<<', start + 2);
  if (text.startsWith('>>', start)) return token('>>', start + 2);
  if (first === '<') {
    const close = text.indexOf('>', start);
    return token('string', close < 0 ? text.length : close + 1);
  }
  return token('word', Math.max(start + 1, regularEnd(text, start)));
}

/** `/JavaScript` and `/J#61vaScript` are one name: "JavaScript". */
export function nameOf(token: string): string {
  const name = token.slice(1);
  if (!name.includes('#')) return name;
  return name.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
