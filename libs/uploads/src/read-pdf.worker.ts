import { parentPort, workerData } from 'node:worker_threads';
import { readPdf } from './read-pdf.ts';

/** Entry of the worker: reads the bytes it was started with and answers with the verdict. */
const bytes = workerData as Uint8Array;
parentPort?.postMessage(readPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
