import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

export const SESSION_COOKIE = 'jamcimo_session';

type PublicUrl = Pick<Config, 'PUBLIC_URL'>;

export function sessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIE];
}

/** The browser deletes the cookie when it is closed; the server decides how long the session lasts. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: PublicUrl,
  token: string,
): void {
  reply.setCookie(SESSION_COOKIE, token, attributes(request, config));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, config: PublicUrl): void {
  reply.clearCookie(SESSION_COOKIE, attributes(request, config));
}

/** Behind TLS: the site's address says so, or a trusted proxy does. */
function attributes(request: FastifyRequest, { PUBLIC_URL }: PublicUrl) {
  const secure = PUBLIC_URL.startsWith('https:') || request.protocol === 'https';
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}
