import type { CacheTopic } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import type { Config } from '../config.js';
import type { CachedResponse } from './cached-response.js';
import type { ResponseCache } from './response-cache.js';

/** One read that everybody may do, as it was asked for. */
export interface PublicRead {
  /** Path and normalised query: two requests for the same thing have the same key. */
  key: string;
  /** What it is made of, by which it is invalidated. */
  topics: CacheTopic[];
  load(): Promise<CachedResponse>;
}

/** Turns the query of a matching path into a read; throws a DomainError for a query that makes no sense. */
export type PublicReadRoute = (pathname: string, query: URLSearchParams) => PublicRead | null;

/** What a read may need. */
export interface PublicReadParts {
  calls: CallClient;
  cache: ResponseCache;
  config: Config;
}

/** Token under which all routes of public reads are injected. */
export const PUBLIC_READS = Symbol('public-reads');

/** A key whose parameters have a fixed order and nothing that is not asked for. */
export function readKey(
  pathname: string,
  parameters: Record<string, string | number | boolean | undefined>,
): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(parameters).sort()) {
    const value = parameters[name];
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

/** What the cache has or loads for a read. */
export async function readThrough<T>(cache: ResponseCache, { key, load, topics }: PublicRead): Promise<T> {
  return JSON.parse((await cache.get(key, load, topics)).bytes.toString());
}
