import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ProposedGoal } from './article-goals.js';
import { FetchFailure } from './fetch-failure.js';
import type { ReadFeed } from './read-feed.js';
import type { ReadPage } from './read-page.js';
import type { Document, GoalSources, ReadingTask } from './reading-worker.js';
import type { SearchResult } from './search-results.js';

/** An ordinary document takes some milliseconds. */
export const READING_MS = 10_000;
const IDLE_MS = 30_000;
const MEMORY_MB = 256;
/** A process is replaced after so many documents, so that what parsers keep does not pile up. */
const DOCUMENTS = 500;
/** The compiled worker beside the compiled class; in tests the sources of both. */
const WORKER = join(import.meta.dirname, `reading-worker${extname(import.meta.filename)}`);

type Answer = { result: unknown } | { failure: string };

/**
 * Reads documents one after another in a process of its own, which is ended when a document takes too long. One that takes too much
 * memory ends it too: a thread would take the whole service along. It knows nothing of the service's environment.
 */
@Injectable()
export class ReadingProcess implements OnApplicationShutdown {
  private worker: ChildProcess | undefined;
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

  /**
   * Pages that a search service names; null for what is no answer of one.
   *
   * @throws FetchFailure `unreadable`
   */
  readResults(text: string): Promise<SearchResult[] | null> {
    return this.run({ kind: 'results', text }) as Promise<SearchResult[] | null>;
  }

  /**
   * Goals that articles bear out.
   *
   * @throws FetchFailure `unreadable`
   */
  goalsIn(sources: GoalSources): Promise<ProposedGoal[]> {
    return this.run({ kind: 'goals', ...sources }) as Promise<ProposedGoal[]>;
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
    const done = new AbortController();
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(READING_MS)]);
    try {
      const answered = once(this.worker, 'message', { signal });
      const ended = once(this.worker, 'exit', { signal }).then(() => {
        throw new Error('the process ended');
      });
      this.worker.send(task, () => undefined);
      const [answer] = (await Promise.race([answered, ended])) as [Answer];
      this.read += 1;
      if (this.read >= DOCUMENTS) await this.end();
      if ('failure' in answer) throw new FetchFailure('unreadable', answer.failure);
      return answer.result;
    } catch (error) {
      if (error instanceof FetchFailure) throw error;
      await this.end();
      throw new FetchFailure('unreadable', 'Dokument je preteška zadaća: čitanje je prekinuto.');
    } finally {
      done.abort();
      this.idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    }
  }

  private begin(): ChildProcess {
    const worker = fork(WORKER, {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    });
    worker.unref();
    worker.channel?.unref();
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
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  }
}
