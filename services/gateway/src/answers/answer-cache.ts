import { DomainError } from '@jamcimo/contracts';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.js';

/** Variants double what one answer holds at most. */
const VARIANTS = 2;

interface Entry {
  answer: Answer;
  freshUntil: number;
}

export interface AnswerCacheOptions {
  /** Bytes of all kept answers together. */
  maxBytes: number;
  /** Milliseconds. */
  freshFor: number;
}

/**
 * Ready answers of public reads. Equal misses that come together are loaded once. What a service told to forget is gone at
 * once; what merely grew old is still answered while the service is down. An answer whose loading began before a forgetting
 * is handed to those who waited for it and never kept.
 */
export class AnswerCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly loading = new Map<string, Promise<Answer>>();
  private generation = 0;

  constructor(private readonly options: AnswerCacheOptions) {
    this.entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ answer }, key) => answer.bytes.length * VARIANTS + key.length + 512,
    });
  }

  /** A kept answer that is still fresh. */
  fresh(key: string): Answer | null {
    const entry = this.entries.get(key);
    return entry && entry.freshUntil > Date.now() ? entry.answer : null;
  }

  /**
   * The kept answer, or a loaded one. Only answers of status 200 are kept.
   *
   * @throws what `load` throws, unless an older answer can stand in for a service that is down
   */
  async get(key: string, load: () => Promise<Answer>): Promise<Answer> {
    const kept = this.fresh(key);
    if (kept) return kept;
    try {
      return await this.loadOnce(key, load);
    } catch (error) {
      const old = this.entries.get(key);
      if (old && isOutage(error)) return old.answer;
      throw error;
    }
  }

  forgetAll(): void {
    this.generation += 1;
    this.entries.clear();
    this.loading.clear();
  }

  private loadOnce(key: string, load: () => Promise<Answer>): Promise<Answer> {
    const running = this.loading.get(key);
    if (running) return running;
    const { generation } = this;
    const loading = load()
      .then((answer) => {
        if (answer.status === 200 && generation === this.generation) this.keep(key, answer);
        return answer;
      })
      .finally(() => {
        if (this.loading.get(key) === loading) this.loading.delete(key);
      });
    this.loading.set(key, loading);
    return loading;
  }

  private keep(key: string, answer: Answer): void {
    this.entries.set(key, { answer, freshUntil: Date.now() + this.options.freshFor });
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof DomainError && ['service.unavailable', 'service.timeout'].includes(error.code);
}
