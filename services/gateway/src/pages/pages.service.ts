import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answer } from '../answers/answer.js';
import { AnswerCache } from '../answers/answer-cache.js';
import { PublicAnswers, sendAnswer } from '../answers/public-answers.js';
import { PageRenderer } from './page-renderer.js';
import { isOpenedByLink, sendUnkept } from './pages-by-link.js';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const RETRY_AFTER_SECONDS = '5';

/** Pages as HTML: fetches the data a page needs, renders it, keeps the bytes like any other public answer. */
@Injectable()
export class Pages {
  constructor(
    private readonly renderer: PageRenderer,
    private readonly answers: PublicAnswers,
    private readonly cache: AnswerCache,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const renderer = await this.renderer.load();
    const url = renderer.canonical(request.url);
    const answer = await this.cache.get(`page:${url}`, () => this.render(url));
    if (answer.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (isOpenedByLink(request.url)) sendUnkept(reply, answer);
    else await sendAnswer(request, reply, answer);
  }

  private async render(url: string): Promise<Answer> {
    const renderer = await this.renderer.load();
    const needed = renderer.dataFor(url);
    const loaded = await Promise.all(
      needed.map(async (path) => [path, await this.answers.data(path)] as const),
    );
    const { status, html } = await renderer.render(url, Object.fromEntries(loaded));
    return new Answer(status, HTML, Buffer.from(html));
  }
}
