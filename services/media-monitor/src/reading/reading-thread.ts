import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { FetchFailure } from '../fetching/fetch-failure.js';
import type { ReadFeed } from './read-feed.js';
import type { Document, ReadingTask, ReadPage } from './reading-worker.js';

/** An ordinary document takes some milliseconds. */
export const READING_MS = 10_000;
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
  readFeed({ body, contentType, url }: Document): Promise<ReadFeed> {
    return this.run({ kind: 'feed', body, contentType, url }) as Promise<ReadFeed>;
  }

  /**
   * @returns null when the page has no article
   * @throws FetchFailure `unreadable`
   */
  readPage({ body, contentType, url }: Document): Promise<ReadPage | null> {
    return this.run({ kind: 'page', body, contentType, url }) as Promise<ReadPage | null>;
  }

  /**
   * Whether a robots.txt lets a program read an address.
   *
   * @param address of the robots.txt
   * @throws FetchFailure `unreadable`
   */
  mayRead(url: string, product: string, { rules, address }: { rules: string; address: string }) {
    return this.run({ kind: 'robots', url, product, rules, address }) as Promise<boolean>;
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
    this.worker ??= this.begin();
    try {
      const answered = once(this.worker, 'message', { signal: AbortSignal.timeout(READING_MS) });
      this.worker.postMessage(task);
      const [answer] = (await answered) as [Answer];
      this.read += 1;
      if (this.read >= DOCUMENTS) await this.end();
      if ('failure' in answer) throw new FetchFailure('unreadable', answer.failure);
      return answer.result;
    } catch (error) {
      if (error instanceof FetchFailure) throw error;
      await this.end();
      throw new FetchFailure('unreadable', 'Dokument je preteška zadaća: čitanje je prekinuto.');
    } finally {
      this.idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    }
  }

  private begin(): Worker {
    const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    worker.unref();
    // One that dies while nobody waits for it, or after its time, takes neither the service nor the next document with it.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = undefined;
    });
    return worker;
  }

  private async end(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = undefined;
    this.read = 0;
    await worker?.terminate();
  }
}
