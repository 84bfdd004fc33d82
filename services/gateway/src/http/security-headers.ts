import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.js';

/** Headers of every answer. Scripts come from this site only and none is inline. */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const behindTls = config.PUBLIC_URL.startsWith('https:');
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
        ...(behindTls && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'deny' },
    hsts: behindTls ? { maxAge: 31_536_000 } : false,
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
