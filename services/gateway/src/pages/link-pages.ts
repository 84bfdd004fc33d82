import type { FastifyReply } from 'fastify';
import { requestUrl } from '../http/request-url.js';
import type { CachedResponse } from '../public-cache/cached-response.js';

/** Query parameter with the token of a link that gives access without sign-in. */
const TOKEN = 't';

/** Whether the page was opened by such a link. */
export function isOpenedByLink(url: string): boolean {
  return requestUrl({ url }).searchParams.has(TOKEN);
}

/** Sends the page so that no browser or proxy caches it, no search engine lists it and no other site learns its address. */
export function sendUncached(reply: FastifyReply, answer: CachedResponse): void {
  reply
    .code(answer.status)
    .headers({
      ...answer.headers,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(answer.bytes);
}
