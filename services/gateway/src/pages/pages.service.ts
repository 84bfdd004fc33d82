import { DomainError } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answer } from '../answers/answer.js';
import { AnswerCache } from '../answers/answer-cache.js';
import { PublicAnswers, sendAnswer } from '../answers/public-answers.js';
import { requestUrl } from '../http/request-url.js';
import type { Facets } from '../politicians/matching-categories.js';
import { BUSY_PAGE, BUSY_RETRY_SECONDS, RELOAD_SECONDS } from './busy-page.js';
import { isOpenedByLink, sendUncached } from './link-pages.js';
import { mayNeedMending, mendedQuery } from './mended-address.js';
import { PageRenderer } from './page-renderer.js';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const BUSY = new Answer(503, HTML, Buffer.from(BUSY_PAGE));

/** Pages as HTML: fetches the data a page needs, renders it, caches the bytes like any other public answer. */
@Injectable()
export class Pages {
  constructor(
    private readonly renderer: PageRenderer,
    private readonly answers: PublicAnswers,
    private readonly cache: AnswerCache,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const right = await this.rightAddress(request);
    if (right !== null) return void reply.header('cache-control', 'no-cache').redirect(right, 301);
    const { canonical } = await this.renderer.load();
    const url = canonical(request.url);
    const answer = await this.cache.get(`page:${url}`, () => this.render(url)).catch(busyPage);
    if (answer.status === 503) reply.header('retry-after', BUSY_RETRY_SECONDS);
    // A page with its scripts may hold a form in which somebody types: such a page reloads itself, where nothing was touched.
    if (answer === BUSY) reply.header('refresh', RELOAD_SECONDS);
    if (isOpenedByLink(request.url)) sendUncached(reply, answer);
    else await sendAnswer(request, reply, answer);
  }

  /** Where a damaged address of the home page leads; null for one that is right. */
  private async rightAddress(request: FastifyRequest): Promise<string | null> {
    const { pathname, searchParams } = requestUrl(request);
    if (pathname !== '/' || !mayNeedMending(searchParams)) return null;
    const { status, body } = await this.answers.data('/api/facets');
    const mended = mendedQuery(searchParams, status === 200 ? (body as Facets) : null);
    return mended && `/?${mended}`;
  }

  private async render(url: string): Promise<Answer> {
    const { dataFor } = await this.renderer.load();
    this.renderer.assertCapacity();
    const loaded = await Promise.all(
      dataFor(url).map(async (path) => [path, await this.answers.data(path)] as const),
    );
    const { status, html } = await this.renderer.render(url, Object.fromEntries(loaded));
    return new Answer(status, HTML, Buffer.from(html));
  }
}

function busyPage(error: unknown): Answer {
  const isBusy =
    error instanceof DomainError && ['service.unavailable', 'service.timeout'].includes(error.code);
  if (!isBusy) throw error;
  return BUSY;
}
