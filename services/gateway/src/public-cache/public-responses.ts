import { DomainError, errorStatus } from '@jamcimo/contracts';
import { CallClient, count } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { isKnownEtag } from '../http/known-etag.js';
import { requestUrl } from '../http/request-url.js';
import type { CachedResponse } from './cached-response.js';
import {
  type PlacedReadRow,
  PUBLIC_READS,
  type PublicRead,
  type PublicReadMeans,
  readOf,
} from './public-reads.js';
import { ResponseCache } from './response-cache.js';

/** Data of a page; the thread that renders it reads the JSON. */
export interface LoadedData {
  status: number;
  total?: number;
  json: string;
}

/** Answers public reads from the cache; rendered pages get their data from the same responses. */
@Injectable()
export class PublicResponses {
  private readonly rows = new Map<string, PlacedReadRow>();
  private readonly rowsOfRecords: { pattern: RegExp; row: PlacedReadRow }[] = [];
  private readonly means: PublicReadMeans;

  constructor(
    private readonly cache: ResponseCache,
    calls: CallClient,
    @Inject(CONFIG) config: Config,
    @Inject(PUBLIC_READS) rows: PlacedReadRow[],
  ) {
    for (const row of rows) {
      if (row.id) this.rowsOfRecords.push({ pattern: patternOf(row.path), row });
      else this.rows.set(row.path, row);
    }
    const read = async (address: string) => JSON.parse((await this.get(address)).bytes.toString());
    this.means = { calls, cache, config, read };
  }

  /** The read that an address asks for. @throws DomainError for a query or a number that makes no sense */
  find(url: string): PublicRead | null {
    const { pathname, searchParams } = requestUrl({ url });
    const row = this.rows.get(pathname);
    if (row) return readOf(row, { pathname, searchParams, id: '' }, this.means);
    for (const { pattern, row } of this.rowsOfRecords) {
      const id = pattern.exec(pathname)?.[1];
      if (id !== undefined) return readOf(row, { pathname, searchParams, id }, this.means);
    }
    return null;
  }

  /** Sends a fresh response from the cache; false when there is none. */
  sendIfCached(request: FastifyRequest, reply: FastifyReply): Promise<boolean> | false {
    if (!request.url.startsWith('/api/')) return false;
    let read: PublicRead | null;
    try {
      read = this.find(request.url);
    } catch {
      return false;
    }
    const response = read && this.cache.fresh(read.key);
    if (!read || !response) return false;
    count('cacheReads', { outcome: 'hit' });
    request.answeredWith = { key: read.key, response };
    return sendResponse(request, reply, response).then(() => true);
  }

  /** Sends the response, loading it when it is not cached. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const read = this.readOf(request.url);
    const response = await this.load(read);
    request.answeredWith = { key: read.key, response };
    await sendResponse(request, reply, response);
  }

  /** @throws DomainError `route.not-found`, or what the read fails with */
  async get(url: string): Promise<CachedResponse> {
    return this.load(this.readOf(url));
  }

  /** The response of an API address as data; failures become their status. */
  async data(url: string): Promise<LoadedData> {
    try {
      const response = await this.get(url);
      const total = response.headers['x-total-count'];
      const json = response.bytes.toString();
      return { status: response.status, ...(total !== undefined && { total: Number(total) }), json };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { status: errorStatus(error.code), json: JSON.stringify(error.toBody()) };
    }
  }

  private readOf(url: string): PublicRead {
    const read = this.find(url);
    if (!read) throw new DomainError('route.not-found');
    return read;
  }

  private load({ key, load, topics }: PublicRead): Promise<CachedResponse> {
    return this.cache.get(key, load, topics);
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(':id', '([^/]*)')}$`);

/** Sends ready bytes in the best encoding, or 304 when the client has them. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<void> {
  reply.headers({
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...response.headers,
    etag: response.etag,
  });
  if (response.status === 200 && isKnownEtag(request.headers['if-none-match'], response.etag)) {
    reply.code(304).removeHeader('content-type').send();
    return;
  }
  const encoding = response.encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.code(response.status).send(await response.encoded(encoding));
}
