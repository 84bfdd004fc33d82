import { AsyncLocalStorage } from 'node:async_hooks';
import { type CacheTopic, DomainError } from '@jamcimo/contracts';
import { count } from '@jamcimo/service-kit';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.js';

/** The compressed variants together take at most as much again as the response itself. */
const VARIANTS = 2;
/** Bytes of the objects around a response, and of its headers as they are sent. */
const OVERHEAD = 2048;
/** A response that stands in for a service that is down counts so long: not every reader waits for that service again. */
const STAND_IN_MS = 2000;
/** A page of which a part failed, as that of a removed profile does, is kept for so long. */
const PARTIAL_MS = 10_000;

interface Entry {
  response: CachedResponse;
  /** By the clock of this process (`performance.now()`), which nobody sets. */
  freshUntil: number;
  topics: ReadonlySet<CacheTopic>;
}

/** What is known of a response while it is loaded: what its parts say, and what changed meanwhile. */
interface Loading {
  freshUntil: number;
  topics: Set<CacheTopic>;
  isExpired: (topics: ReadonlySet<CacheTopic>) => boolean;
}

export interface ResponseCacheOptions {
  /** Bytes of all cached responses together. */
  maxBytes: number;
  /** Bytes of one response with its compressed variants; a larger one is not cached. */
  maxEntryBytes: number;
  /** Milliseconds. */
  freshFor: number;
}

/**
 * Responses of public reads, ready to send. Equal misses that come together are loaded once. Invalidation removes responses at once;
 * an expired one is still sent while its service is down. A response whose loading began before an invalidation goes to
 * those who wait for it and is not cached. What is loaded by asking the cache for parts lives no longer than the part that ends first,
 * and is invalidated with each of them.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry>;
  /** What may be joined. */
  private readonly loading = new Map<string, Promise<Entry>>();
  private readonly running = new Set<Loading>();
  private readonly parent = new AsyncLocalStorage<Loading>();

  constructor(private readonly options: ResponseCacheOptions) {
    this.entries = new LRUCache({
      maxSize: options.maxBytes,
      maxEntrySize: options.maxEntryBytes,
      sizeCalculation: ({ response }, key) => response.bytes.length * VARIANTS + key.length + OVERHEAD,
    });
  }

  /** How much is cached. */
  get size(): { bytes: number; entries: number } {
    return { bytes: this.entries.calculatedSize, entries: this.entries.size };
  }

  /** A cached response that is still fresh. Who sends it counts the hit. */
  fresh(key: string): CachedResponse | null {
    return this.freshEntry(key)?.response ?? null;
  }

  /**
   * The cached response, or a loaded one. Responses of status 200 and 404 are cached.
   *
   * @param topics what the response is made of, beside what its parts are made of
   * @throws what `load` throws, unless an older response can stand in for a service that is down
   */
  async get(
    key: string,
    load: () => Promise<CachedResponse>,
    topics: readonly CacheTopic[] = [],
  ): Promise<CachedResponse> {
    const parent = this.parent.getStore();
    try {
      const known = this.freshEntry(key);
      if (known) count('cacheReads', { outcome: 'hit' });
      const part = known ?? (await this.loadOrStandIn(key, load, topics));
      if (parent) add(parent, part);
      return part.response;
    } catch (error) {
      if (parent) add(parent, { freshUntil: performance.now() + PARTIAL_MS, topics });
      throw error;
    }
  }

  /** What is being loaded where this is called is made of these topics, too. */
  dependOn(topics: readonly CacheTopic[]): void {
    for (const topic of topics) this.parent.getStore()?.topics.add(topic);
  }

  /** What is made of these topics is not sent again; without topics, nothing that is cached is. */
  invalidate(topics?: readonly CacheTopic[]): void {
    for (const [key] of this.expire(topics)) this.entries.delete(key);
  }

  /** The same is loaded anew; what is cached is sent only while its service is down. @returns the entries */
  expire(topics?: readonly CacheTopic[]): [string, Entry][] {
    count('cacheInvalidations', {});
    const isMeant = (of: ReadonlySet<CacheTopic>) => !topics || topics.some((topic) => of.has(topic));
    for (const loading of this.running) {
      const { isExpired } = loading;
      loading.isExpired = (of) => isExpired(of) || isMeant(of);
    }
    this.loading.clear();
    const meant = [...this.entries.entries()].filter(([, entry]) => isMeant(entry.topics));
    for (const [, entry] of meant) entry.freshUntil = 0;
    return meant;
  }

  private freshEntry(key: string): Entry | null {
    const entry = this.entries.get(key);
    return entry && entry.freshUntil > performance.now() ? entry : null;
  }

  private async loadOrStandIn(
    key: string,
    load: () => Promise<CachedResponse>,
    topics: readonly CacheTopic[],
  ): Promise<Entry> {
    try {
      return await this.loadOnce(key, load, topics);
    } catch (error) {
      const expired = this.entries.get(key);
      if (!expired || !isOutage(error)) throw error;
      count('cacheReads', { outcome: 'stale' });
      expired.freshUntil = performance.now() + STAND_IN_MS;
      return expired;
    }
  }

  private loadOnce(
    key: string,
    load: () => Promise<CachedResponse>,
    topics: readonly CacheTopic[],
  ): Promise<Entry> {
    const joined = this.loading.get(key);
    if (joined) {
      count('cacheReads', { outcome: 'joined' });
      return joined;
    }
    count('cacheReads', { outcome: 'miss' });
    const loading: Promise<Entry> = this.load(key, load, topics).finally(() => {
      if (this.loading.get(key) === loading) this.loading.delete(key);
    });
    this.loading.set(key, loading);
    return loading;
  }

  private async load(
    key: string,
    load: () => Promise<CachedResponse>,
    topics: readonly CacheTopic[],
  ): Promise<Entry> {
    const loading: Loading = {
      freshUntil: performance.now() + this.options.freshFor,
      topics: new Set(topics),
      isExpired: () => false,
    };
    this.running.add(loading);
    try {
      const response = await this.parent.run(loading, load);
      const entry = { response, freshUntil: loading.freshUntil, topics: loading.topics };
      const isKept = [200, 404].includes(response.status) && !loading.isExpired(loading.topics);
      if (isKept) this.entries.set(key, entry);
      return entry;
    } finally {
      this.running.delete(loading);
    }
  }
}

/** What is made of a part ends with it. */
function add(parent: Loading, part: { freshUntil: number; topics: Iterable<CacheTopic> }): void {
  parent.freshUntil = Math.min(parent.freshUntil, part.freshUntil);
  for (const topic of part.topics) parent.topics.add(topic);
}

function isOutage(error: unknown): boolean {
  return error instanceof DomainError && ['service.unavailable', 'service.timeout'].includes(error.code);
}
