import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An address with a port or in brackets, as RFC 7239 (6) writes it; quotes may stand around it. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::[\w.-]+)?$/;

/**
 * The addresses of an `X-Forwarded-For` header without ports. The list ends, seen from here, before the first thing that is no address:
 * the proxy that sent it is then the last one known.
 */
export function forwardedAddresses(header: string): string {
  const addresses: string[] = [];
  for (const entry of header.split(',').toReversed()) {
    const given = entry.trim().replace(/^"(.*)"$/, '$1');
    const [, bracketed, plain] = WITH_PORT.exec(given) ?? [];
    const address = isIP(given) ? given : (bracketed ?? plain ?? '');
    if (!isIP(address)) break;
    addresses.unshift(address);
  }
  return addresses.join(', ');
}

/** Some proxies write ports into the header: without this each connection would be a network of its own. To be called before all that asks for `ip`. */
export function dropForwardedPorts(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const given = headers['x-forwarded-for'];
    if (given !== undefined) headers['x-forwarded-for'] = forwardedAddresses(String(given));
    done();
  });
}
