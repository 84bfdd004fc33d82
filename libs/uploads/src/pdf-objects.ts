import { nameOf, nextToken, skipSpace } from './pdf-tokens.js';

/** The entries that say what kind of object a dictionary is; `F` and `DP` are short for the last two. */
const KEPT = new Set(['Type', 'First', 'N', 'Filter', 'DecodeParms', 'F', 'DP']);

/** One object as written. */
export interface PdfObject {
  /** Where it ends in the text, a stream's dictionary before its data. */
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

  /** `isName`: a name is a key unless a key still waits for its value. */
  token(text: string, start: number, isName: boolean): void {
    if (this.#key !== undefined && this.#valueAt < 0) this.#valueAt = start;
    else if (isName) {
      this.close(text, start);
      this.#key = nameOf(text.slice(start, nextToken(text, start).end));
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
function streamData(text: string, at: number): number | undefined {
  const keyword = skipSpace(text, at);
  if (!text.startsWith('stream', keyword)) return undefined;
  let data = keyword + 'stream'.length;
  if (text[data] === '\r') data++;
  if (text[data] === '\n') data++;
  return data;
}

/**
 * Reads the object at the place as leniently as viewers do and tells every name in it, however deep, to `onName`. A
 * closing bracket without its opening one is ignored; what is never closed ends with the text.
 */
export function readObject(text: string, at: number, onName: (name: string) => void): PdfObject {
  const entries = new Entries();
  const open: string[] = [];
  let place = at;
  for (;;) {
    const token = nextToken(text, place);
    if (open.length === 1 && open[0] === '>>' && token.kind !== '>>') {
      entries.token(text, token.start, token.kind === 'name');
    }
    place = token.end;
    if (token.kind === 'end') break;
    if (token.kind === 'name') onName(nameOf(text.slice(token.start, token.end)));
    else if (token.kind === '<<') open.push('>>');
    else if (token.kind === '[') open.push(']');
    else if (token.kind === open.at(-1)) {
      if (open.length === 1) entries.close(text, token.start);
      open.pop();
    }
    if (open.length === 0) break;
  }
  const data = streamData(text, place);
  return { end: place, entries: entries.found, ...(data === undefined ? {} : { data }) };
}
