import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PdfVerdict } from './pdf-verdict.js';
import { type ByteSource, readBounded } from './read-bounded.js';
import { TaskQueue } from './task-queue.js';
import {
  activePdf,
  encryptedPdf,
  MEGABYTE,
  notAPdf,
  tooManyPages,
  tooSlow,
  unreadablePdf,
} from './upload-errors.js';

/** What a PDF may be: bytes, pages, and seconds of work to read it. */
export interface PdfRules {
  maxBytes: number;
  maxPages: number;
  maxSeconds: number;
}

export const PDF_RULES: Readonly<PdfRules> = { maxBytes: 20 * MEGABYTE, maxPages: 500, maxSeconds: 10 };

/** A PDF that may be shown to everybody. */
export interface JudgedPdf {
  bytes: Buffer;
  pages: number;
}

/** A PDF takes about four times its size in memory while it is read. */
const queue = new TaskQueue({ concurrency: 2, maxWaiting: 10, maxWaitSeconds: 8 });

/** Beside this file, compiled or not: Node runs both. */
const WORKER = new URL(`./read-pdf.worker${extname(import.meta.url)}`, import.meta.url);
const MEMORY_MEGABYTES = 256;

/**
 * Judges a PDF by its content alone: begins as one, ends with a cross-reference table that is there, is not encrypted,
 * and carries no script, no action that leaves the document, no attached file, also not inside object streams. It is read in a
 * worker thread that ends with its time. What is judged and kept is the document alone, without what stands before its header and
 * without padding behind its end.
 * Errors: `file.too-large`, `file.unsupported-type`, `file.unreadable`, `file.encrypted`, `file.active-content`,
 * `file.too-many-pages`, `service.unavailable` (too many at once, or too long a wait), or what the stream failed with.
 */
export async function judgePdf(source: ByteSource, rules: Partial<PdfRules> = {}): Promise<JudgedPdf> {
  const { maxBytes, maxPages, maxSeconds } = { ...PDF_RULES, ...rules };
  const bytes = bareDocument(await readBounded(source, maxBytes));
  const verdict = await queue.run(() => readInWorker(bytes, maxSeconds));
  if (verdict.kind === 'not-a-pdf') throw notAPdf();
  if (verdict.kind === 'unreadable') throw unreadablePdf();
  if (verdict.kind === 'encrypted') throw encryptedPdf();
  if (verdict.kind === 'active') throw activePdf(verdict.content);
  if (verdict.pages > maxPages) throw tooManyPages(maxPages);
  return { bytes, pages: verdict.pages };
}

const HEADER = '%PDF-';
/** In how many bytes it stands (ISO 32000-2, 7.5.2). Offsets count from it. */
const HEADER_WITHIN = 1024;
const LINE_ENDS = [10, 13];
const PADDING = [...LINE_ENDS, 0, 32];

/** A byte order mark, a line of a mail or zeros of a scanner are no part of the document. */
function bareDocument(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, HEADER_WITHIN).indexOf(HEADER);
  let end = bytes.length;
  while (end > 0 && PADDING.includes(bytes[end - 1] as number)) end -= 1;
  // The line end after "%%EOF" stays.
  const last = end + 2;
  while (end < Math.min(last, bytes.length) && LINE_ENDS.includes(bytes[end] as number)) end += 1;
  return bytes.subarray(Math.max(start, 0), end);
}

/** Resolves or rejects only when the thread has ended. */
async function readInWorker(bytes: Buffer, maxSeconds: number): Promise<PdfVerdict> {
  const worker = new Worker(WORKER, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
  });
  const { promise, resolve, reject } = Promise.withResolvers<PdfVerdict>();
  const timer = setTimeout(() => reject(tooSlow()), maxSeconds * 1000);
  worker.once('message', resolve);
  worker.once('error', (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unreadablePdf() : error),
  );
  worker.once('exit', () => reject(new Error('The worker that reads a PDF ended without a verdict.')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
