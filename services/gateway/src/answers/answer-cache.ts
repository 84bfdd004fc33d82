import { DomainError } from '@jamcimo/contracts';
import { count } from '@jamcimo/service-kit';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.js';

/** The compressed variants together take at most as much again as the answer itself. */
const VARIANTS = 2;
/** Bytes of the objects around an answer. */
const OVERHEAD = 512;
/** An answer that stands in for a service that is down counts so long: not every reader waits for that service again. */
const STAND_IN_MS = 2000;

interface Entry {
  answer: Answer;
  /** By the clock of this process (`performance.now()`), which nobody sets. */
  freshUntil: number;
}

export interface AnswerCacheOptions {
  /** Bytes of all cached answers together. */
  maxBytes: number;
  /** Bytes of one answer with its compressed variants; a larger one is not cached. */
  maxEntryBytes: number;
  /** Milliseconds. */
  freshFor: number;
}

/**
 * Answers of public reads, ready to send. Equal misses that come together are loaded once. Invalidation removes answers at once;
 * an expired or outdated one is still sent while its service is down. An answer whose loading began before an invalidation goes to
 * those who wait for it and is not cached.
 */
export class AnswerCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly loading = new Map<string, Promise<Answer>>();
  private generation = 0;
  /** Until then what is loaded may be made of answers that stand in. */
  private standingInUntil = 0;

  constructor(private readonly options: AnswerCacheOptions) {
    this.entries = new LRUCache({
      maxSize: options.maxBytes,
      maxEntrySize: options.maxEntryBytes,
      sizeCalculation: ({ answer }, key) => answer.bytes.length * VARIANTS + key.length + OVERHEAD,
    });
  }

  /** How much is cached. */
  get size(): { bytes: number; entries: number } {
    return { bytes: this.entries.calculatedSize, entries: this.entries.size };
  }

  /** A cached answer that is still fresh. */
  fresh(key: string): Answer | null {
    const entry = this.entries.get(key);
    if (!entry || entry.freshUntil <= performance.now()) return null;
    count('cacheReads', { outcome: 'hit' });
    return entry.answer;
  }

  /**
   * The cached answer, or a loaded one. Only answers of status 200 are cached.
   *
   * @throws what `load` throws, unless an older answer can stand in for a service that is down
   */
  async get(key: string, load: () => Promise<Answer>): Promise<Answer> {
    const cached = this.fresh(key);
    if (cached) return cached;
    try {
      return await this.loadOnce(key, load);
    } catch (error) {
      const expired = this.entries.get(key);
      if (expired && isOutage(error)) {
        count('cacheReads', { outcome: 'stale' });
        this.standingInUntil = performance.now() + STAND_IN_MS;
        expired.freshUntil = this.standingInUntil;
        return expired.answer;
      }
      throw error;
    }
  }

  /** Nothing that is cached is sent again. */
  invalidateAll(): void {
    this.outdateAll();
    this.entries.clear();
  }

  /** Everything is loaded anew; what is cached is sent only while its service is down. */
  outdateAll(): void {
    this.generation += 1;
    count('cacheInvalidations', {});
    for (const entry of this.entries.values()) entry.freshUntil = 0;
    this.loading.clear();
  }

  private loadOnce(key: string, load: () => Promise<Answer>): Promise<Answer> {
    const running = this.loading.get(key);
    if (running) {
      count('cacheReads', { outcome: 'joined' });
      return running;
    }
    count('cacheReads', { outcome: 'miss' });
    const { generation } = this;
    const begun = performance.now();
    const loading = load()
      .then((answer) => {
        if (answer.status === 200 && generation === this.generation) this.store(key, answer, begun);
        return answer;
      })
      .finally(() => {
        if (this.loading.get(key) === loading) this.loading.delete(key);
      });
    this.loading.set(key, loading);
    return loading;
  }

  private store(key: string, answer: Answer, begun: number): void {
    const { freshFor } = this.options;
    const counts = begun < this.standingInUntil ? Math.min(freshFor, STAND_IN_MS) : freshFor;
    this.entries.set(key, { answer, freshUntil: performance.now() + counts });
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof DomainError && ['service.unavailable', 'service.timeout'].includes(error.code);
}
