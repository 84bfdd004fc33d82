import type { CacheTopic } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import type { z } from 'zod';
import type { Config } from '../config.js';
import { readQuery } from '../inputs/read-query.js';
import { type NotFoundCode, readId } from '../inputs/record-id.js';
import { CachedResponse, jsonResponse } from './cached-response.js';
import type { ResponseCache } from './response-cache.js';

/** One read that everybody may do, as it was asked for. */
export interface PublicRead {
  /** Path and normalised query: two requests for the same thing have the same key. */
  key: string;
  /** What it is made of, by which it is invalidated. */
  topics: readonly CacheTopic[];
  load(): Promise<CachedResponse>;
}

/** With what a read is loaded. */
export interface PublicReadMeans {
  calls: CallClient;
  cache: ResponseCache;
  config: Config;
  /** What the cache has or loads for the address of another read. @throws DomainError that the read fails with */
  read<T>(address: string): Promise<T>;
}

/** What can stand in an address. */
export type Parameters = Record<string, string | number | boolean | undefined>;

/** What was asked for: the number in the path, where it has one, and what of the query counts. */
export interface Asked<K> {
  id: number;
  query: K;
}

/** How what everybody may read is asked for, loaded and kept. */
export interface PublicReadRow<Q extends z.ZodObject = z.ZodObject, K = z.output<Q>> {
  /** Of a record that `:id` cannot stand for. */
  id?: NotFoundCode;
  query?: Q;
  /** The query as all have it who ask for the same; null for what is never kept. By default as it was read. */
  spelled?: (query: z.output<Q>) => K | null;
  /** What the answer is made of, by which it is invalidated, beside what its parts are made of. */
  topics: readonly CacheTopic[] | ((id: number) => readonly CacheTopic[]);
  /** Makes the JSON, with `sends` a list and how long the whole one is, or a response of another kind. */
  load: (asked: Asked<K>, means: PublicReadMeans) => Promise<unknown>;
  sends?: readonly 'X-Total-Count'[];
}

/** A row with its address: `/api/politicians/:id`. */
export type PlacedReadRow = Omit<PublicReadRow, 'spelled' | 'load'> & {
  path: string;
  spelled?: (query: never) => unknown;
  load: (asked: Asked<never>, means: PublicReadMeans) => Promise<unknown>;
};

/** Token of the rows of all matters. */
export const PUBLIC_READS = Symbol('public-reads');

/** The read of a row; null for what is never kept. @throws DomainError for an address that makes no sense */
export function readOf(
  { id: code, query: schema, spelled, topics, load, sends }: PlacedReadRow,
  { pathname, searchParams, id: given }: { pathname: string; searchParams: URLSearchParams; id: string },
  means: PublicReadMeans,
): PublicRead | null {
  const id = code ? readId(given, code) : 0;
  const typed = schema ? readQuery(schema, searchParams) : {};
  const query = (spelled ? spelled(typed as never) : typed) as Parameters | null;
  if (!query) return null;
  return {
    key: readKey(pathname, query),
    topics: typeof topics === 'function' ? topics(id) : topics,
    load: async () => {
      const loaded = await load({ id, query: query as never }, means);
      if (loaded instanceof CachedResponse) return loaded;
      if (!sends) return jsonResponse(200, loaded);
      const { items, total } = loaded as { items: unknown[]; total: number };
      return jsonResponse(200, items, { 'x-total-count': String(total) });
    },
  };
}

/** A key whose parameters have a fixed order and nothing that is not asked for. */
function readKey(pathname: string, parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(parameters).sort()) {
    const value = parameters[name];
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
