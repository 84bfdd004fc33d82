import { inflateSync } from 'node:zlib';
import { beginsObject, type PdfObject, readObject } from './pdf-objects.ts';
import { nameOf, nextToken } from './pdf-tokens.ts';
import { type ActiveContent, type PdfVerdict, UnreadablePdf } from './pdf-verdict.ts';

const MEGABYTE = 1024 * 1024;

/** Names that stand in every document that does more than being read. Links (`URI`, `GoTo`) are welcome. */
const ACTIVE: Record<string, ActiveContent> = {
  JavaScript: 'script',
  JS: 'script',
  Launch: 'action',
  // A path to another file may be one on a foreign server: opening it would hand over the reader's sign-in.
  GoToR: 'action',
  GoToE: 'action',
  SubmitForm: 'action',
  ImportData: 'action',
  EmbeddedFile: 'attachment',
  EmbeddedFiles: 'attachment',
  EF: 'attachment',
  FileAttachment: 'attachment',
  RichMedia: 'media',
  XFA: 'form',
};

/**
 * More than any programme has: objects, characters read outside the data of streams, object streams, and their bytes before
 * and after decompression. Streams may overlap, so the size of the file alone bounds none of these.
 */
const MAXIMUM_OBJECTS = 250_000;
const MAXIMUM_READ = 32 * MEGABYTE;
const MAXIMUM_OBJECT_STREAMS = 20_000;
const MAXIMUM_COMPRESSED = 32 * MEGABYTE;
const MAXIMUM_DECOMPRESSED = 32 * MEGABYTE;
/** End of the file in which its last line has to stand (ISO 32000-1, annex H, note 18). */
const TAIL = 1024;

/** Everything that is found while the objects of one file pass. */
class Findings {
  active?: ActiveContent;
  encrypted = false;
  catalog = false;
  readonly pages = new Set<string>();
  readonly objectStreams: PdfObject[] = [];
  #objects = 0;
  // Objects that contain one another are read again and again: a file made of nothing else is given up.
  #left = MAXIMUM_READ;

  /** Reads one object; `number` names it when it is a page. */
  read(text: string, at: number, number: () => string): PdfObject {
    const object = readObject(text, at, (name) => {
      if (name === 'Encrypt') this.encrypted = true;
      if (Object.hasOwn(ACTIVE, name)) this.active ??= ACTIVE[name];
    });
    const type = object.entries.get('Type');
    const kind = type === undefined ? '' : nameOf(type);
    if (kind === 'Page') this.pages.add(number());
    if (kind === 'Catalog') this.catalog = true;
    this.spend(object.end - at);
    if (++this.#objects > MAXIMUM_OBJECTS) throw new UnreadablePdf();
    return object;
  }

  /** Counts characters that were read. */
  spend(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) throw new UnreadablePdf();
  }

  addObjectStream(object: PdfObject): void {
    this.objectStreams.push(object);
    if (this.objectStreams.length > MAXIMUM_OBJECT_STREAMS) throw new UnreadablePdf();
  }
}

/** A page that was changed later stands there twice, under one number. */
function numberBefore(text: string, at: number): string {
  return /(\d+)\s+\d+\s*$/.exec(text.slice(Math.max(0, at - 24), at))?.[1] ?? `at ${at}`;
}

/**
 * Reads what stands after every `obj` of the file, wherever that is: also inside the data of a stream, because a viewer
 * goes where the cross-reference table points. Object streams are recognised by `First`, not by their type, as viewers do.
 */
function readObjects(text: string, findings: Findings): void {
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    if (!beginsObject(text, at)) continue;
    const object = findings.read(text, at + 3, () => numberBefore(text, at));
    if (object.data === undefined) continue;
    const { entries } = object;
    if (entries.has('First') || nameOf(entries.get('Type') ?? '') === 'ObjStm')
      findings.addObjectStream(object);
  }
  for (let at = text.indexOf('trailer'); at >= 0; at = text.indexOf('trailer', at + 7)) {
    findings.read(text, at + 7, () => '');
  }
}

function integer(value: string | undefined): number {
  if (!value || !/^\d{1,8}$/.test(value)) throw new UnreadablePdf();
  return Number(value);
}

/** The text that holds the objects of a stream, and where in it the stream begins. */
interface StreamContent {
  text: string;
  start: number;
}

/** Opens object streams within the bounds of a whole file. Only what every writer uses is read: Flate or no filter. */
class ObjectStreams {
  #compressed = MAXIMUM_COMPRESSED;
  #decompressed = MAXIMUM_DECOMPRESSED;

  constructor(bytes: Buffer, text: string) {
    this.#bytes = bytes;
    this.#text = text;
  }

  readonly #bytes: Buffer;
  readonly #text: string;

  open({ entries, data = this.#bytes.length }: PdfObject): StreamContent {
    const parameters = entries.get('DecodeParms') ?? '';
    const predicted = /\/Predictor(?!\s+1\b)/.test(parameters);
    const plain = /^(?:null|<<[^#]*>>)?$/s.test(parameters);
    if (predicted || !plain || entries.has('F') || entries.has('DP')) throw new UnreadablePdf();
    const filter = entries.get('Filter');
    // Without a filter the objects are read where they lie, whatever length the stream claims.
    if (filter === undefined) return { text: this.#text, start: data };
    if (!/^(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])$/.test(filter)) throw new UnreadablePdf();
    return { text: this.#inflate(data), start: 0 };
  }

  /**
   * Decompresses from the place to the end mark of the stream. Data that does not end before the mark is refused: a viewer
   * that goes by the stream's length would read on where we stop.
   */
  #inflate(data: number): string {
    const end = this.#text.indexOf('endstream', data);
    this.#compressed -= end - data;
    if (end < 0 || this.#compressed < 0 || this.#decompressed <= 0) throw new UnreadablePdf();
    try {
      const content = inflateSync(this.#bytes.subarray(data, end), { maxOutputLength: this.#decompressed });
      this.#decompressed -= content.length;
      return content.toString('latin1');
    } catch {
      throw new UnreadablePdf();
    }
  }
}

/** Reads the objects inside object streams at the places that their headers name (ISO 32000-1, 7.5.7). */
function readObjectStreams(bytes: Buffer, text: string, findings: Findings): void {
  const streams = new ObjectStreams(bytes, text);
  for (const stream of findings.objectStreams) {
    const content = streams.open(stream);
    const first = content.start + integer(stream.entries.get('First'));
    const count = integer(stream.entries.get('N'));
    if (count > MAXIMUM_OBJECTS) throw new UnreadablePdf();
    let place = content.start;
    const word = () => {
      const token = nextToken(content.text, place);
      findings.spend(token.end - place);
      place = token.end;
      return content.text.slice(token.start, token.end);
    };
    for (let index = 0; index < count; index++) {
      const number = String(integer(word()));
      findings.read(content.text, first + integer(word()), () => number);
    }
  }
}

/** First and last line of the file, and the table that the last one points to. */
function assertWhole(text: string): void {
  const from = Math.max(0, text.length - TAIL);
  const end = text.lastIndexOf('%%EOF');
  const pointer = /startxref\s+(\d{1,10})\s+$/.exec(text.slice(Math.max(from - 100, 0), Math.max(end, 0)));
  if (end < from || !pointer) throw new UnreadablePdf();
  const table = text.slice(Number(pointer[1]), Number(pointer[1]) + 40);
  if (!/^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(table)) throw new UnreadablePdf();
}

/**
 * Reads every object of a PDF, reachable or not, also inside object streams: pages, encryption, scripts, actions that leave
 * the document, attached files. A broken file is unreadable, not repaired. Runs in one go, up to seconds for a hostile file: call
 * it in a worker. Imports nothing but its own parts, so that the worker starts fast.
 *
 * Not a PDF library, on purpose: pdf-lib reads one of two objects of the same number and decompresses without a bound,
 * pdf.js repairs and sees only what it would draw. Neither says what is somewhere in the file.
 */
export function readPdf(bytes: Buffer): PdfVerdict {
  try {
    return verdictOn(bytes);
  } catch (error) {
    if (error instanceof UnreadablePdf) return { kind: 'unreadable' };
    throw error;
  }
}

function verdictOn(bytes: Buffer): PdfVerdict {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return { kind: 'not-a-pdf' };
  assertWhole(text);
  const findings = new Findings();
  readObjects(text, findings);
  // The object streams of an encrypted file cannot be decompressed, so encryption is reported first.
  if (findings.encrypted) return { kind: 'encrypted' };
  readObjectStreams(bytes, text, findings);
  if (findings.active) return { kind: 'active', content: findings.active };
  if (!findings.catalog || findings.pages.size === 0) return { kind: 'unreadable' };
  return { kind: 'readable', pages: findings.pages.size };
}
