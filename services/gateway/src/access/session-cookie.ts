import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

export const SESSION_COOKIE = 'jamcimo_session';
/** Behind TLS: browsers take a cookie of this name from this very host alone, never from another one of its domain. */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

type PublicUrl = Pick<Config, 'PUBLIC_URL'>;

/** Behind TLS a cookie of the plain name counts for nothing: somebody else may have planted it. */
export function sessionToken(request: FastifyRequest, config: PublicUrl): string | undefined {
  return request.cookies[nameOf(request, config)];
}

/** The browser deletes the cookie when it is closed; the server decides how long the session lasts. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: PublicUrl,
  token: string,
): void {
  reply.setCookie(nameOf(request, config), token, attributes(request, config));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, config: PublicUrl): void {
  reply.clearCookie(nameOf(request, config), attributes(request, config));
}

function nameOf(request: FastifyRequest, config: PublicUrl): string {
  return isSecure(request, config) ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
}

function attributes(request: FastifyRequest, config: PublicUrl) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request, config) } as const;
}

/** Behind TLS: the site's address says so, or a trusted proxy does. */
function isSecure(request: FastifyRequest, { PUBLIC_URL }: PublicUrl): boolean {
  return PUBLIC_URL.startsWith('https:') || request.protocol === 'https';
}
