import { DomainError } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestUrl } from '../http/request-url.js';
import type { Facets } from '../politicians/matching-categories.js';
import { CachedResponse } from '../public-cache/cached-response.js';
import { PublicResponses, sendResponse } from '../public-cache/public-responses.js';
import { ResponseCache } from '../public-cache/response-cache.js';
import { BUSY_PAGE, BUSY_RETRY_SECONDS, RELOAD_SECONDS } from './busy-page.js';
import { isOpenedByLink, sendUncached } from './link-pages.js';
import { PageRenderer } from './page-renderer.js';
import { mayNeedRedirect, redirectQuery } from './redirect-target.js';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const BUSY = new CachedResponse(503, HTML, Buffer.from(BUSY_PAGE));

/** Pages as HTML: fetches the data a page needs, renders it, caches the bytes like any other public answer. */
@Injectable()
export class Pages {
  constructor(
    private readonly renderer: PageRenderer,
    private readonly responses: PublicResponses,
    private readonly cache: ResponseCache,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const right = await this.rightAddress(request);
    if (right !== null) return void reply.header('cache-control', 'no-cache').redirect(right, 301);
    const renderer = await this.renderer.load();
    const url = renderer.canonical(request.url);
    const key = `page:${url}`;
    const answer = await this.cache.get(key, () => this.render(renderer.dataFor(url), url)).catch(busyPage);
    if (answer.status === 503) reply.header('retry-after', BUSY_RETRY_SECONDS);
    // A page with its scripts may hold a form in which somebody types: such a page reloads itself, where nothing was touched.
    if (answer === BUSY) reply.header('refresh', RELOAD_SECONDS);
    if (isOpenedByLink(request.url)) return sendUncached(reply, answer);
    if (!isAdministrativePage(request.url)) request.answeredWith = { key, response: answer };
    await sendResponse(request, reply, answer);
  }

  /** Where a damaged address of the home page leads; null for one that is right. */
  private async rightAddress(request: FastifyRequest): Promise<string | null> {
    const { pathname, searchParams } = requestUrl(request);
    if (pathname !== '/' || !mayNeedRedirect(searchParams)) return null;
    const { status, json } = await this.responses.data('/api/facets');
    const corrected = redirectQuery(searchParams, status === 200 ? (JSON.parse(json) as Facets) : null);
    return corrected && `/?${corrected}`;
  }

  private async render(needs: string[], url: string): Promise<CachedResponse> {
    this.renderer.assertCapacity();
    const loaded = await Promise.all(
      needs.map(async (path) => [path, await this.responses.data(path)] as const),
    );
    const { status, html } = await this.renderer.render(url, Object.fromEntries(loaded));
    return new CachedResponse(status, HTML, Buffer.from(html));
  }
}

/** Signed-in administrators may be sent elsewhere from there. */
function isAdministrativePage(url: string): boolean {
  return /^\/admin(?:[/?]|$)/.test(url);
}

function busyPage(error: unknown): CachedResponse {
  const isBusy =
    error instanceof DomainError && ['service.unavailable', 'service.timeout'].includes(error.code);
  if (!isBusy) throw error;
  return BUSY;
}
