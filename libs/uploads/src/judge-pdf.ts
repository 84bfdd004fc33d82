import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { beginsObject, type PdfObject, readObject } from './pdf-objects.js';
import { nameOf, nextToken } from './pdf-tokens.js';
import { type ByteSource, readBounded } from './read-bounded.js';
import {
  type ActiveContent,
  activePdf,
  encryptedPdf,
  MEGABYTE,
  notAPdf,
  tooManyPages,
  unreadablePdf,
} from './refusals.js';
import { Turns } from './turns.js';

/** What a PDF may be: bytes and pages. */
export interface PdfRules {
  maxBytes: number;
  maxPages: number;
}

export const PDF_RULES: Readonly<PdfRules> = { maxBytes: 20 * MEGABYTE, maxPages: 500 };

/** A PDF that may be shown to everybody. */
export interface JudgedPdf {
  bytes: Buffer;
  pages: number;
}

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

/** More than any programme has: objects, characters outside the data of streams, and bytes of object streams unpacked. */
const MAXIMUM_OBJECTS = 250_000;
const MAXIMUM_READ = 32 * MEGABYTE;
const MAXIMUM_UNPACKED = 32 * MEGABYTE;
/** Characters after which others get their turn: some milliseconds. */
const PAUSE_AFTER = 128 * 1024;
/** End of the file in which its last line has to stand (ISO 32000-1, annex H, note 18). */
const TAIL = 1024;

/** A PDF takes about three times its size in memory while it is read. */
const turns = new Turns({ atOnce: 2, waiting: 10, seconds: 12 });

const unpack = promisify<Buffer, object, Buffer>(inflate);

/** Everything that is found while the objects of one file pass. */
class Findings {
  active?: ActiveContent;
  encrypted = false;
  catalog = false;
  readonly pages = new Set<string>();
  readonly packed: PdfObject[] = [];
  objects = 0;
  // Objects that contain one another are read again and again: a file made of nothing else is given up.
  #left = MAXIMUM_READ;
  #untilPause = PAUSE_AFTER;

  /** Reads one object; `number` names it when it is a page. */
  async read(text: string, at: number, number: () => string): Promise<PdfObject> {
    const object = readObject(text, at, (name) => {
      if (name === 'Encrypt') this.encrypted = true;
      if (Object.hasOwn(ACTIVE, name)) this.active ??= ACTIVE[name];
    });
    const type = object.entries.get('Type');
    const kind = type === undefined ? '' : nameOf(type);
    if (kind === 'Page') this.pages.add(number());
    if (kind === 'Catalog') this.catalog = true;
    const spent = object.end - at;
    this.#left -= spent;
    if (++this.objects > MAXIMUM_OBJECTS || this.#left < 0) throw unreadablePdf();
    this.#untilPause -= spent + 50;
    if (this.#untilPause < 0) {
      this.#untilPause = PAUSE_AFTER;
      await setImmediate();
    }
    return object;
  }
}

/** A page that was changed later stands there twice, under one number. */
function numberBefore(text: string, at: number): string {
  return /(\d+)\s+\d+\s*$/.exec(text.slice(Math.max(0, at - 24), at))?.[1] ?? `at ${at}`;
}

/**
 * Reads what stands after every `obj` of the file, wherever that is: also inside the data of a stream, because a viewer
 * goes where the cross-reference table points. Object streams are told by `First`, not by their type, as viewers do.
 */
async function readObjects(text: string, findings: Findings): Promise<void> {
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    if (!beginsObject(text, at)) continue;
    const object = await findings.read(text, at + 3, () => numberBefore(text, at));
    if (object.data === undefined) continue;
    const { entries } = object;
    if (entries.has('First') || nameOf(entries.get('Type') ?? '') === 'ObjStm') findings.packed.push(object);
  }
  for (let at = text.indexOf('trailer'); at >= 0; at = text.indexOf('trailer', at + 7)) {
    await findings.read(text, at + 7, () => '');
  }
}

function integer(value: string | undefined): number {
  if (!value || !/^\d{1,8}$/.test(value)) throw unreadablePdf();
  return Number(value);
}

/** Content of an object stream. Only what every writer uses is read: packed by Flate or not at all. */
async function contentOf(bytes: Buffer, stream: PdfObject, room: number): Promise<string> {
  const { entries, data = bytes.length } = stream;
  const predicted = /\/Predictor(?!\s+1\b)/.test(entries.get('DecodeParms') ?? '');
  const plain = /^(?:null|<<[^#]*>>)?$/s.test(entries.get('DecodeParms') ?? '');
  if (predicted || !plain || entries.has('F') || entries.has('DP')) throw unreadablePdf();
  const filter = entries.get('Filter');
  if (filter === undefined) return bytes.toString('latin1', data, data + room);
  if (!/^(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])$/.test(filter)) throw unreadablePdf();
  try {
    const options = { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH };
    return (await unpack(bytes.subarray(data), options)).toString('latin1');
  } catch {
    throw unreadablePdf();
  }
}

/** Reads the objects inside object streams at the places that their headers name (ISO 32000-1, 7.5.7). */
async function readPacked(bytes: Buffer, findings: Findings): Promise<void> {
  let room = MAXIMUM_UNPACKED;
  for (const stream of findings.packed) {
    const content = await contentOf(bytes, stream, room);
    room -= content.length;
    const first = integer(stream.entries.get('First'));
    const count = integer(stream.entries.get('N'));
    if (count > MAXIMUM_OBJECTS || room <= 0) throw unreadablePdf();
    let place = 0;
    const word = () => {
      const token = nextToken(content, place);
      place = token.end;
      return content.slice(token.start, token.end);
    };
    for (let index = 0; index < count; index++) {
      const number = String(integer(word()));
      await findings.read(content, first + integer(word()), () => number);
    }
  }
}

/** First and last line of the file, and the table that the last one points to. */
function assertWhole(text: string): void {
  if (!/^%PDF-[12]\.\d/.test(text)) throw notAPdf();
  const from = Math.max(0, text.length - TAIL);
  const end = text.lastIndexOf('%%EOF');
  const pointer = /startxref\s+(\d{1,10})\s+$/.exec(text.slice(Math.max(from - 100, 0), Math.max(end, 0)));
  if (end < from || !pointer) throw unreadablePdf();
  const table = text.slice(Number(pointer[1]), Number(pointer[1]) + 40);
  if (!/^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(table)) throw unreadablePdf();
}

/**
 * Judges a PDF by its content alone: begins as one, ends with a cross-reference table that is there, is not encrypted,
 * and carries no script, no action that leaves the document, no attached file, also not inside object streams. Every
 * object in the file is read, reachable or not; a broken file is refused, not repaired. The bytes stay as they are.
 * Not a PDF library, on purpose: pdf-lib reads one of two objects of the same number and unpacks without a bound,
 * pdf.js repairs and sees only what it would draw. Neither tells what is somewhere in the file.
 * Errors: `file.too-large`, `file.unsupported-type`, `file.unreadable`, `file.encrypted`, `file.active-content`,
 * `file.too-many-pages`, `service.unavailable` (too many at once), or what the stream failed with.
 */
export async function judgePdf(source: ByteSource, rules: Partial<PdfRules> = {}): Promise<JudgedPdf> {
  const { maxBytes, maxPages } = { ...PDF_RULES, ...rules };
  const bytes = await readBounded(source, maxBytes);
  return turns.run(() => judgeBytes(bytes, maxPages));
}

async function judgeBytes(bytes: Buffer, maxPages: number): Promise<JudgedPdf> {
  const text = bytes.toString('latin1');
  assertWhole(text);
  const findings = new Findings();
  await readObjects(text, findings);
  // What an encrypted file has packed cannot be unpacked: this must be said first.
  if (findings.encrypted) throw encryptedPdf();
  await readPacked(bytes, findings);
  if (findings.active) throw activePdf(findings.active);
  if (!findings.catalog || findings.pages.size === 0) throw unreadablePdf();
  if (findings.pages.size > maxPages) throw tooManyPages(maxPages);
  return { bytes, pages: findings.pages.size };
}
