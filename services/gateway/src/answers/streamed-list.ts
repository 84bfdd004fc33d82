import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { DomainError, LIST_LIMIT } from '@jamcimo/contracts';
import { GENERAL_MESSAGES } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const AT_ONCE = 2;
const WAIT_MS = 10_000;
const WAIT_STEP_MS = 50;
/** A list that takes longer is not read by anybody who wants it. */
const SENDING_MS = 120_000;

interface Page {
  items: unknown[];
  total: number;
}

export interface StreamedListOptions {
  offset: number;
  /** The next `LIST_LIMIT` items from `offset` on; fewer are the last ones. */
  page: (offset: number) => Promise<Page>;
  /** The next `LIST_LIMIT` items behind one, where what changes meanwhile must neither lose nor double another. */
  after?: (last: unknown) => Promise<unknown[]>;
  cacheControl: 'no-cache' | 'no-store';
  /** Another form than JSON: a heading and one line for each item, saved by the browser under this name. */
  text?: { contentType: string; fileName: string; heading: string; line: (item: unknown) => string };
}

/** What administrators ask for: a page with `limit`, else the whole list. */
export interface PageOrWholeOptions extends Pick<StreamedListOptions, 'after'> {
  limit: number | undefined;
  offset: number;
  page: (limit: number, offset: number) => Promise<Page>;
}

/**
 * A whole list in one JSON array, streamed through in pages: with all candidates of 2025 it is 23 MB, so it is never held
 * whole, never kept, and sent to two clients at a time.
 */
@Injectable()
export class StreamedList {
  /** Milliseconds after which a client that reads nothing of the list loses its turn. */
  stalledMs = 15_000;
  private running = 0;

  async send(request: FastifyRequest, reply: FastifyReply, options: StreamedListOptions): Promise<void> {
    await this.takeTurn(reply);
    // A client that left while it waited emits no further close event.
    if (reply.raw.destroyed) return;
    const release = this.heldUntilClosed(reply);
    try {
      const first = await options.page(options.offset);
      if (reply.raw.destroyed) return;
      const body = Readable.from(options.text ? linesOf(options, first) : textOf(options, first), {
        objectMode: false,
      });
      // Also after an answer of headers alone.
      reply.raw.once('close', () => body.destroy());
      reply.headers({
        'content-type': options.text?.contentType ?? 'application/json; charset=utf-8',
        'cache-control': options.cacheControl,
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
    { limit, offset, page, ...more }: PageOrWholeOptions,
  ): Promise<void> {
    if (limit === undefined) {
      const whole = { offset, page: (from: number) => page(LIST_LIMIT, from), ...more };
      return this.send(request, reply, { ...whole, cacheControl: 'no-store' });
    }
    const { items, total } = await page(limit, offset);
    reply.header('x-total-count', String(total)).send(items);
  }

  /** A turn is over with its connection, however that ends. @returns ends it earlier */
  private heldUntilClosed({ raw }: FastifyReply): () => void {
    this.running += 1;
    let released = false;
    const cut = setTimeout(() => raw.destroy(), SENDING_MS);
    const release = () => {
      clearTimeout(cut);
      if (!released) this.running -= 1;
      released = true;
    };
    raw.once('close', release);
    raw.setTimeout(this.stalledMs, () => raw.destroy());
    return release;
  }

  private async takeTurn({ raw }: FastifyReply): Promise<void> {
    const deadline = Date.now() + WAIT_MS;
    while (this.running >= AT_ONCE && !raw.destroyed) {
      if (Date.now() > deadline) throw new DomainError('service.unavailable', GENERAL_MESSAGES.unavailable);
      await pause(WAIT_STEP_MS);
    }
  }
}

/** Items page by page, the first of which is here already. */
async function* itemsOf(
  { offset: start, page, after }: StreamedListOptions,
  first: Page,
): AsyncGenerator<unknown[]> {
  let { items } = first;
  let offset = start;
  while (items.length > 0) {
    yield items;
    offset += items.length;
    if (items.length < LIST_LIMIT) return;
    items = after ? await after(items.at(-1)) : (await page(offset)).items;
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
