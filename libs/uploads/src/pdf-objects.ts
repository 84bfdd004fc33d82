import { isSpace, nameOf, nextToken, type PdfToken, skipSpace } from './pdf-tokens.ts';
import { UnreadablePdf } from './pdf-verdict.ts';

/** The entries that say what kind of object a dictionary is; `F` and `DP` are short for the last two. */
const KEPT = new Set(['Type', 'First', 'N', 'Filter', 'DecodeParms', 'F', 'DP']);

/** Far beyond what any program writes, in characters without a stream's data and in brackets inside one another. */
const LONGEST_OBJECT = 2_000_000;
const DEEPEST_OBJECT = 200;

/** One object as written. */
export interface PdfObject {
  /** How far it was read: to its end, of a stream to the end of its dictionary. */
  end: number;
  /** Kept entries of its own dictionary, values as written. */
  entries: Map<string, string>;
  /** Where the data of a stream begins. */
  data?: number;
}

/** Collects entries of the outermost dictionary while its tokens pass. */
class Entries {
  readonly found = new Map<string, string>();
  #key?: string;
  #valueAt = -1;

  /** A name is a key unless a key still waits for its value. */
  token(text: string, { kind, start, end }: PdfToken): void {
    if (this.#key !== undefined && this.#valueAt < 0) this.#valueAt = start;
    else if (kind === 'name') {
      this.close(text, start);
      this.#key = nameOf(text.slice(start, end));
    }
  }

  close(text: string, at: number): void {
    if (this.#key !== undefined && KEPT.has(this.#key)) {
      // Readers disagree about which of two equal keys counts: neither does.
      const value = this.found.has(this.#key) ? 'twice' : text.slice(Math.max(0, this.#valueAt), at).trim();
      this.found.set(this.#key, value);
    }
    this.#key = undefined;
    this.#valueAt = -1;
  }
}

/** Data of a stream begins after the keyword and one line end. */
function streamData(text: string, keyword: number): number | undefined {
  if (!text.startsWith('stream', keyword)) return undefined;
  let data = keyword + 'stream'.length;
  if (text[data] === '\r') data++;
  if (text[data] === '\n') data++;
  return data;
}

/**
 * Reads the object at the place as leniently as viewers do and passes every name in it, however deep, to `onName`. A
 * closing bracket without its opening one is ignored; what is never closed ends with the text.
 * Error: `UnreadablePdf` for an object longer or deeper than any program writes.
 */
export function readObject(text: string, at: number, onName: (name: string) => void): PdfObject {
  const entries = new Entries();
  const open: string[] = [];
  let place = at;
  do {
    const token = nextToken(text, place);
    if (open.length === 1 && open[0] === '>>' && token.kind !== '>>') entries.token(text, token);
    place = token.end;
    if (token.kind === 'end') break;
    if (token.kind === 'name') onName(nameOf(text.slice(token.start, token.end)));
    else if (token.kind === '<<') open.push('>>');
    else if (token.kind === '[') open.push(']');
    else if (token.kind === open.at(-1)) {
      if (open.length === 1) entries.close(text, token.start);
      open.pop();
    }
    if (place - at > LONGEST_OBJECT || open.length > DEEPEST_OBJECT) throw new UnreadablePdf();
  } while (open.length > 0);
  const end = skipSpace(text, place);
  const data = streamData(text, end);
  return { end, entries: entries.found, ...(data === undefined ? {} : { data }) };
}

/**
 * Whether an object may begin with the `obj` at the place: its number stands before it, or a comment that ends with the
 * line before. In the data of pictures the three letters alone come by chance.
 */
export function beginsObject(text: string, at: number): boolean {
  let before = at;
  let lineEnds = false;
  for (; before > 0 && isSpace(text.charCodeAt(before - 1)); before--) {
    lineEnds ||= /[\r\n]/.test(text.charAt(before - 1));
  }
  if (/\d/.test(text.charAt(before - 1))) return true;
  if (!lineEnds) return false;
  return stands('%', { text, before });
}

/** A comment before the beginning of an object is not longer; a search without an end would read the file for each object. */
const LONGEST_COMMENT = 4096;

/** Whether the sign stands in the line that ends at the place. */
function stands(sign: string, { text, before }: { text: string; before: number }): boolean {
  const end = Math.max(0, before - LONGEST_COMMENT);
  for (let at = before - 1; at >= end; at--) {
    const here = text.charAt(at);
    if (here === sign) return true;
    if (here === '\n' || here === '\r') return false;
  }
  // So long a line is taken for a comment: rather one object too many is read than one too few.
  return end > 0;
}
