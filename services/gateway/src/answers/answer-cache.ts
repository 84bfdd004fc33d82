import { DomainError } from '@jamcimo/contracts';
import { count } from '@jamcimo/service-kit';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.js';

/** The compressed variants together take at most as much again as the answer itself. */
const VARIANTS = 2;
/** Bytes of the objects around an answer. */
const OVERHEAD = 512;

interface Entry {
  answer: Answer;
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
 * an expired one is still sent while its service is down. An answer whose loading began before an invalidation goes to those
 * who wait for it and is not cached.
 */
export class AnswerCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly loading = new Map<string, Promise<Answer>>();
  private generation = 0;

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
    if (!entry || entry.freshUntil <= Date.now()) return null;
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
        return expired.answer;
      }
      throw error;
    }
  }

  invalidateAll(): void {
    this.generation += 1;
    count('cacheInvalidations', {});
    this.entries.clear();
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
    const loading = load()
      .then((answer) => {
        if (answer.status === 200 && generation === this.generation) this.store(key, answer);
        return answer;
      })
      .finally(() => {
        if (this.loading.get(key) === loading) this.loading.delete(key);
      });
    this.loading.set(key, loading);
    return loading;
  }

  private store(key: string, answer: Answer): void {
    this.entries.set(key, { answer, freshUntil: Date.now() + this.options.freshFor });
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof DomainError && ['service.unavailable', 'service.timeout'].includes(error.code);
}
