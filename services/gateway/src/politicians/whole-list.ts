import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { DomainError, LIST_LIMIT, politiciansCalls } from '@jamcimo/contracts';
import { CallClient, GENERAL_MESSAGES } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ListQuestion, readListQuestion } from './list-question.js';

const AT_ONCE = 2;
const WAIT_MS = 10_000;
const WAIT_STEP_MS = 50;

/**
 * The whole list in one JSON array, streamed through in pages: with all candidates of 2025 it is 23 MB, so it is never held
 * whole, never kept, and sent to two clients at a time.
 */
@Injectable()
export class WholeList {
  private running = 0;

  constructor(private readonly calls: CallClient) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const question = readListQuestion(new URL(request.url, 'http://gateway').searchParams);
    await this.takeTurn();
    let released = false;
    const release = () => {
      if (!released) this.running -= 1;
      released = true;
    };
    try {
      const first = await this.page(question, question.offset);
      const json = Readable.from(this.text(question, first), { objectMode: false });
      reply.raw.once('close', release);
      reply.headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'x-total-count': String(first.total),
      });
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
        reply.send(json);
        return;
      }
      const gzip = createGzip({ level: 4 });
      json.on('error', (error) => gzip.destroy(error));
      gzip.once('close', () => json.destroy());
      reply.header('content-encoding', 'gzip').send(json.pipe(gzip));
    } catch (error) {
      release();
      throw error;
    }
  }

  private async takeTurn(): Promise<void> {
    const deadline = Date.now() + WAIT_MS;
    while (this.running >= AT_ONCE) {
      if (Date.now() > deadline) throw new DomainError('service.unavailable', GENERAL_MESSAGES.unavailable);
      await pause(WAIT_STEP_MS);
    }
    this.running += 1;
  }

  private page({ filters, sort }: ListQuestion, offset: number) {
    return this.calls.call(politiciansCalls.list, { filters, sort, limit: LIST_LIMIT, offset });
  }

  private async *text(
    question: ListQuestion,
    first: Awaited<ReturnType<WholeList['page']>>,
  ): AsyncGenerator<string> {
    let { items } = first;
    let offset = question.offset;
    let separator = '[';
    while (items.length > 0) {
      yield separator + JSON.stringify(items).slice(1, -1);
      separator = ',';
      offset += items.length;
      items = items.length < LIST_LIMIT ? [] : (await this.page(question, offset)).items;
    }
    yield separator === '[' ? '[]' : ']';
  }
}
