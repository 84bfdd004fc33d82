import type { FastifyReply } from 'fastify';
import type { Answer } from '../answers/answer.js';
import { requestUrl } from '../http/request-url.js';

/** Carries the token of a link that opens something without sign-in. */
const TOKEN = 't';

/** Whether the page was opened by such a link: its address alone gives access. */
export function isOpenedByLink(url: string): boolean {
  return requestUrl({ url }).searchParams.has(TOKEN);
}

/** The page as everybody gets it, but kept by nobody, not found by search engines, and its address told to no other site. */
export function sendUnkept(reply: FastifyReply, answer: Answer): void {
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
