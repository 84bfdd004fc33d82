import { decodeText } from './decode-text.ts';
import { Unreadable } from './unreadable.ts';

/** The root of a feed stands within so many characters. */
const BEGINNING = 20_000;

/**
 * The XML of an answer, ready for a parser. Takes a time that grows with the length of the answer and no faster.
 *
 * @throws Unreadable with what came instead of a feed
 */
export function feedXml(bytes: Uint8Array, contentType: string): string {
  // What no XML may contain, and what some parsers stop at.
  const text = decodeText(bytes, contentType)
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .trimStart();
  if (text === '') throw new Unreadable('Odgovor je prazan.');
  const start = withoutComments(text.slice(0, BEGINNING)).trimStart();
  if (/^<(!doctype\s+html|html)\b/i.test(start))
    throw new Unreadable('Umjesto RSS izvora stigla je HTML stranica.');
  if (!/<(rss|feed|(\w+:)?rdf)\b/i.test(start)) throw new Unreadable('Odgovor nije RSS ni Atom.');
  return withoutDocumentType(text);
}

function withoutComments(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const begin = text.indexOf('<!--', at);
    const end = begin < 0 ? -1 : text.indexOf('-->', begin);
    if (end < 0) return kept.join('') + text.slice(at);
    kept.push(text.slice(at, begin));
    at = end + 3;
  }
}

/**
 * A bare document type says nothing and goes.
 *
 * @throws Unreadable where a document defines something itself: its entities could unfold without end
 */
function withoutDocumentType(text: string): string {
  const marks = /<!(ENTITY|DOCTYPE)/gi;
  let bare = '';
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const end = text.indexOf('>', mark.index);
    const type = text.slice(mark.index, end + 1);
    // Nothing is looked at twice: the search goes on where the type ends, and one without an end is refused.
    if (end < 0 || type.includes('[') || mark[1]?.toUpperCase() === 'ENTITY')
      throw new Unreadable('XML s vlastitom definicijom dokumenta (DOCTYPE) nije dopušten.');
    bare ||= type;
    marks.lastIndex = end;
  }
  return text.replace(bare, '');
}
