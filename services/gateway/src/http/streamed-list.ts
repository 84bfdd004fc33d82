import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { DomainError, LIST_LIMIT } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { isKnownEtag } from './known-etag.js';

const AT_ONCE = 2;
const WAIT_MS = 10_000;
/** Whoever reads less in this time, while there is more to read, loses the turn: 16 KiB a second. */
const PACE_MS = 30_000;
const SLOWEST_BYTES = 16 * 1024 * (PACE_MS / 1000);

interface Page {
  items: unknown[];
  total: number;
}

export interface StreamedListOptions {
  offset: number;
  /** Of the list as it will be sent; asked for before the first page. */
  etag?: () => Promise<string>;
  /** The next `LIST_LIMIT` items from `offset` on, without those that are gone since. */
  page: (offset: number) => Promise<Page>;
  /** The next `LIST_LIMIT` items behind one, where what changes meanwhile must neither lose nor double another. */
  after?: (last: unknown) => Promise<unknown[]>;
  /** For everybody, or for administrators. */
  cacheControl: 'no-cache' | 'no-store';
  /** Another form than JSON: a heading and one line for each item, saved by the browser under this name. */
  text?: { contentType: string; fileName: string; heading: string; line: (item: unknown) => string };
}

/** What administrators ask for: a page with `limit`, else the whole list. */
export interface PageOrWholeOptions extends Pick<StreamedListOptions, 'after'> {
  limit: number | undefined;
  offset: number;
  page: (limit: number, offset: number) => Promise<Page>;
  /** Of the whole list, where it is not what `page` finds by offset. */
  pageOfWhole?: StreamedListOptions['page'];
}

/** Pages of a list as it is now: what changes its place meanwhile is neither lost nor sent twice. */
export function pagesOf(
  ids: () => Promise<number[]>,
  load: (ids: number[]) => Promise<unknown[]>,
): StreamedListOptions['page'] {
  let listed: number[] | undefined;
  return async (offset) => {
    listed ??= await ids();
    const next = listed.slice(offset, offset + LIST_LIMIT);
    return { items: next.length === 0 ? [] : await load(next), total: listed.length };
  };
}

/**
 * A whole list in one JSON array, streamed through in pages: with all candidates of 2025 it is 23 MB, so it is never held
 * whole, never kept, and sent to two clients at a time, and to two administrators beside them.
 */
@Injectable()
export class StreamedList {
  /** Milliseconds; tests make it shorter. */
  paceMs = PACE_MS;
  private readonly turns = {
    'no-cache': new PQueue({ concurrency: AT_ONCE }),
    'no-store': new PQueue({ concurrency: AT_ONCE }),
  };

  async send(request: FastifyRequest, reply: FastifyReply, options: StreamedListOptions): Promise<void> {
    const { cacheControl } = options;
    const release = await this.takeTurn(reply, cacheControl);
    // A client that left while it waited emits no further close event.
    if (reply.raw.destroyed) return;
    this.endSlowReader(reply);
    try {
      const etag = await options.etag?.();
      if (etag !== undefined) reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
      if (etag !== undefined && isKnownEtag(request.headers['if-none-match'], etag)) {
        release();
        return void reply.code(304).send();
      }
      const first = await options.page(options.offset);
      if (reply.raw.destroyed) return;
      const body = Readable.from(options.text ? linesOf(options, first) : textOf(options, first), {
        objectMode: false,
      });
      // Also after an answer of headers alone.
      reply.raw.once('close', () => body.destroy());
      reply.headers({
        'content-type': options.text?.contentType ?? 'application/json; charset=utf-8',
        'cache-control': cacheControl,
        vary: 'accept-encoding',
        'x-total-count': String(first.total),
      });
      if (options.text) {
        reply.header('content-disposition', `attachment; filename="${options.text.fileName}"`);
      }
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
        reply.send(body);
        return;
      }
      const gzip = createGzip({ level: 4 });
      body.on('error', (error) => gzip.destroy(error));
      gzip.once('close', () => body.destroy());
      reply.header('content-encoding', 'gzip').send(body.pipe(gzip));
    } catch (error) {
      release();
      throw error;
    }
  }

  /** For administrators, whose lists nobody keeps. */
  async sendPageOrWhole(
    request: FastifyRequest,
    reply: FastifyReply,
    { limit, offset, page, pageOfWhole = (from) => page(LIST_LIMIT, from), ...more }: PageOrWholeOptions,
  ): Promise<void> {
    if (limit === undefined)
      return this.send(request, reply, { ...more, offset, page: pageOfWhole, cacheControl: 'no-store' });
    const { items, total } = await page(limit, offset);
    reply.header('x-total-count', String(total)).send(items);
  }

  private endSlowReader({ raw }: FastifyReply): void {
    let sent = 0;
    const pace = setInterval(() => {
      const before = sent;
      sent = raw.socket?.bytesWritten ?? 0;
      if (raw.writableNeedDrain && sent - before < SLOWEST_BYTES) raw.destroy();
    }, this.paceMs);
    raw.once('close', () => clearInterval(pace));
  }

  /**
   * Waits for a turn. It is over with its connection, however that ends.
   *
   * @returns ends it earlier
   * @throws DomainError `service.unavailable` when none comes in time
   */
  private async takeTurn(
    { raw }: FastifyReply,
    of: StreamedListOptions['cacheControl'],
  ): Promise<() => void> {
    const { promise: over, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin, reject } = Promise.withResolvers<void>();
    raw.once('close', release);
    if (raw.destroyed) release();
    void this.turns[of].add(() => {
      begin();
      return over;
    });
    const late = () => reject(new DomainError('service.unavailable'));
    const timer = setTimeout(late, WAIT_MS);
    try {
      await begun;
    } catch (error) {
      release();
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return release;
  }
}

/** Items page by page, the first of which is here already. */
async function* itemsOf(
  { offset: start, page, after }: StreamedListOptions,
  first: Page,
): AsyncGenerator<unknown[]> {
  let { items, total } = first;
  for (let offset = start; ; offset += LIST_LIMIT) {
    if (items.length > 0) yield items;
    if (after ? items.length < LIST_LIMIT : offset + LIST_LIMIT >= total) return;
    if (after) items = await after(items.at(-1));
    else ({ items, total } = await page(offset + LIST_LIMIT));
  }
}

async function* textOf(options: StreamedListOptions, first: Page): AsyncGenerator<string> {
  let separator = '[';
  for await (const items of itemsOf(options, first)) {
    yield separator + JSON.stringify(items).slice(1, -1);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

async function* linesOf(options: StreamedListOptions, first: Page): AsyncGenerator<string> {
  yield options.text?.heading ?? '';
  for await (const items of itemsOf(options, first)) {
    yield items.map((item) => options.text?.line(item) ?? '').join('');
  }
}
