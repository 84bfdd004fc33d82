import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.js';

const HSTS_SECONDS = 31_536_000;
const isBehindTls = ({ PUBLIC_URL }: Config) => PUBLIC_URL.startsWith('https:');

/** Security headers of every answer: JSON has what it needs, which no browser shows (OWASP REST Security Cheat Sheet), the rest those of a page. */
export function setSecurityHeaders(fastify: FastifyInstance, config: Config): void {
  const setHeadersOfPage = helmet(headersOfPages(config));
  const ofJson = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(isBehindTls(config) && { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }),
  };
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isJson = /^(application\/json|$)/.test(String(reply.getHeader('content-type') ?? ''));
    if (!isJson || !request.url.startsWith('/api/'))
      return setHeadersOfPage(request.raw, reply.raw, () => done(null, payload));
    reply.headers(ofJson);
    return done(null, payload);
  });
}

/** Scripts come from this site only and none is inline. */
function headersOfPages(config: Config): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // antd's components set sizes and positions in style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...imageHosts(config)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isBehindTls(config) && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'deny' },
    hsts: isBehindTls(config) ? { maxAge: HSTS_SECONDS } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  };
}

/** Production host with and without www, from which pictures missing here are tried. */
export function imageHosts({ PRODUCTION_HOST: host }: Pick<Config, 'PRODUCTION_HOST'>): string[] {
  if (host === undefined) return [];
  const bare = host.replace(/^www\./, '');
  return [`https://${bare}`, `https://www.${bare}`];
}
