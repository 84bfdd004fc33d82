import { DomainError } from '@jamcimo/contracts';
import { GENERAL_MESSAGES, HTTP_STATUS } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestUrl } from '../http/request-url.js';
import type { Answer } from './answer.js';
import { AnswerCache } from './answer-cache.js';
import { PUBLIC_READS, type PublicRead, type PublicReadRoute } from './public-reads.js';

/** Data of a page, as the page's renderer wants it. */
export interface LoadedData {
  status: number;
  total?: number;
  body: unknown;
}

/** Answers public reads from the cache; rendered pages get their data from the same answers. */
@Injectable()
export class PublicAnswers {
  constructor(
    private readonly cache: AnswerCache,
    @Inject(PUBLIC_READS) private readonly routes: PublicReadRoute[],
  ) {}

  /** The read that an address asks for. */
  find(url: string): PublicRead | null {
    const { pathname, searchParams } = requestUrl({ url });
    for (const route of this.routes) {
      const read = route(pathname, searchParams);
      if (read) return read;
    }
    return null;
  }

  /** Sends a fresh answer from the cache; false when there is none. */
  sendIfReady(request: FastifyRequest, reply: FastifyReply): Promise<boolean> | false {
    if (!request.url.startsWith('/api/')) return false;
    let read: PublicRead | null;
    try {
      read = this.find(request.url);
    } catch {
      return false;
    }
    const answer = read && this.cache.fresh(read.key);
    return answer ? sendAnswer(request, reply, answer).then(() => true) : false;
  }

  /** Sends the answer, loading it when it is not cached. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await sendAnswer(request, reply, await this.get(request.url));
  }

  /** @throws DomainError `route.not-found`, or what the read fails with */
  async get(url: string): Promise<Answer> {
    const read = this.find(url);
    if (!read) throw new DomainError('route.not-found', GENERAL_MESSAGES.notFound);
    return this.cache.get(read.key, read.load);
  }

  /** The answer of an API address as data; failures become their status. */
  async data(url: string): Promise<LoadedData> {
    try {
      const answer = await this.get(url);
      const total = answer.headers['x-total-count'];
      const body: unknown = JSON.parse(answer.bytes.toString());
      return { status: answer.status, ...(total !== undefined && { total: Number(total) }), body };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { status: HTTP_STATUS[error.code], body: error.toBody() };
    }
  }
}

/** Sends ready bytes in the best encoding, or 304 when the client has them. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<void> {
  reply.headers({
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...answer.headers,
    etag: answer.etag,
  });
  if (answer.status === 200 && request.headers['if-none-match']?.includes(answer.etag)) {
    reply.code(304).removeHeader('content-type').send();
    return;
  }
  const encoding = answer.encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.code(answer.status).send(await answer.encoded(encoding));
}
