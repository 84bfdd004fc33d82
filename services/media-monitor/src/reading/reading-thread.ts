import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { FetchFailure } from '../fetching/fetch-failure.js';
import type { RawFeed, RawPage, ReadingTask } from './reading-worker.js';

/** An ordinary document takes some milliseconds. */
const READING_MS = 10_000;
const IDLE_MS = 30_000;
const MEMORY_MB = 256;
/** A thread is replaced after so many documents, so that what parsers keep does not pile up. */
const DOCUMENTS = 500;
/** The compiled worker beside the compiled class; in tests the sources of both. */
const WORKER = join(import.meta.dirname, `reading-worker${extname(import.meta.filename)}`);

type Answer = { result: unknown } | { failure: string };

/** Reads documents one after another in a thread, which is ended when a document takes too long or too much memory. */
@Injectable()
export class ReadingThread implements OnApplicationShutdown {
  private worker: Worker | undefined;
  private read = 0;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** @throws FetchFailure `unreadable` */
  readFeed(xml: string): Promise<RawFeed> {
    return this.run({ kind: 'feed', xml }) as Promise<RawFeed>;
  }

  /**
   * @returns null when the page has no article
   * @throws FetchFailure `unreadable`
   */
  readPage(html: string): Promise<RawPage | null> {
    return this.run({ kind: 'page', html }) as Promise<RawPage | null>;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.last.catch(() => undefined);
    await this.end();
  }

  private run(task: ReadingTask): Promise<unknown> {
    const turn = this.last.then(() => this.ask(task));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async ask(task: ReadingTask): Promise<unknown> {
    clearTimeout(this.idle);
    this.worker ??= new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    this.worker.unref();
    try {
      const answered = once(this.worker, 'message', { signal: AbortSignal.timeout(READING_MS) });
      this.worker.postMessage(task);
      const [answer] = (await answered) as [Answer];
      this.read += 1;
      if (this.read >= DOCUMENTS) await this.end();
      if ('failure' in answer) throw new FetchFailure('unreadable', 'Dokument se ne može pročitati.');
      return answer.result;
    } catch (error) {
      if (error instanceof FetchFailure) throw error;
      await this.end();
      throw new FetchFailure('unreadable', 'Dokument je preteška zadaća: čitanje je prekinuto.');
    } finally {
      this.idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    }
  }

  private async end(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = undefined;
    this.read = 0;
    await worker?.terminate();
  }
}
