import type { IncomingMessage, ServerResponse } from 'node:http';
import { count, nextRequestId, observe, secondsSince } from '@jamcimo/service-kit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isKnownEtag } from '../http/known-etag.js';
import type { CachedResponse, Encoding } from './cached-response.js';
import type { ResponseCache } from './response-cache.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The cached response that answers this request, the same for everybody. */
    answeredWith?: { key: string; response: CachedResponse };
  }
}

/** Addresses as they were asked for: the same list is asked for in many spellings. Longer ones take the long way each time. */
const ADDRESSES = 20_000;
const LONGEST_ADDRESS = 500;
/** What only one answer has, or what Node writes itself. */
const OWN_HEADERS = new Set(['x-request-id', 'date', 'connection', 'content-length']);
/** What a 304 does not say. */
const OF_A_BODY = new Set(['content-type', 'content-encoding']);

/** A response as it was sent once, in one encoding: its headers as names and values in turn. */
interface Sent {
  status: number;
  bytes: Buffer;
  headers: string[];
  notModified: string[];
}

interface Address {
  key: string;
  route: string;
}

export interface ReadyResponsesOptions {
  isMeasured: boolean;
  /** What may be traced goes the long way, where the sampler decides. */
  isTraced: boolean;
}

/**
 * Answers GET requests with what was sent for the same address before, as long as it is fresh in the cache: headers and bytes are
 * ready, and neither Fastify nor Nest sees the request. Only what is the same for everybody comes here.
 */
export class ReadyResponses {
  private readonly addresses = new LRUCache<string, Address>({ max: ADDRESSES });
  private readonly sent = new WeakMap<CachedResponse, Map<Encoding, Sent>>();

  constructor(
    private readonly cache: ResponseCache,
    private readonly options: ReadyResponsesOptions,
  ) {}

  /** Remembers what the long way sends. To be called after the hooks that change headers of public answers. */
  learnFrom(fastify: FastifyInstance): void {
    fastify.addHook('onSend', (request, reply, payload, done) => {
      const { answeredWith, method, originalUrl, routeOptions } = request;
      const isLearned = method === 'GET' && originalUrl.length <= LONGEST_ADDRESS && Buffer.isBuffer(payload);
      if (answeredWith && isLearned) {
        const { key, response } = answeredWith;
        const encoding = (reply.getHeader('content-encoding') ?? 'identity') as Encoding;
        const variants = this.sent.get(response) ?? new Map<Encoding, Sent>();
        variants.set(encoding, sentAs(reply.statusCode, reply.getHeaders(), payload));
        this.sent.set(response, variants);
        this.addresses.set(originalUrl, { key, route: routeOptions.url ?? 'none' });
      }
      done(null, payload);
    });
  }

  /** Sends what is ready. @returns false where the request has to go the long way */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || hasBody(headers)) return false;
    const address = this.addresses.get(url);
    if (!address || (this.options.isTraced && !isLeftOut(headers.traceparent))) return false;
    const start = performance.now();
    const cached = this.cache.fresh(address.key);
    const sent = cached && this.sent.get(cached)?.get(cached.encodingFor(headers['accept-encoding']));
    if (!sent) return false;
    count('cacheReads', { outcome: 'hit' });
    const isKnown = sent.status === 200 && isKnownEtag(headers['if-none-match'], cached.etag);
    const id = ['x-request-id', nextRequestId()];
    if (isKnown) response.writeHead(304, sent.notModified.concat(id)).end();
    else response.writeHead(sent.status, sent.headers.concat(id)).end(sent.bytes);
    if (this.options.isMeasured) {
      const status = isKnown ? '304' : String(sent.status);
      observe('httpRequests', { method, route: address.route, status }, secondsSince(start));
    }
    return true;
  }
}

/** Whoever sends a `traceparent` has decided whether the request is traced (its last bit). */
function isLeftOut(traceparent: unknown): boolean {
  return typeof traceparent === 'string' && /-[0-9a-f][02468ace]$/.test(traceparent);
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function sentAs(status: number, given: Record<string, unknown>, bytes: Buffer): Sent {
  const headers = Object.entries(given)
    .filter(([name, value]) => !OWN_HEADERS.has(name) && value !== undefined)
    .map(([name, value]) => [name, String(value)] as const);
  return {
    status,
    bytes,
    headers: [...headers.flat(), 'content-length', String(bytes.length)],
    notModified: headers.filter(([name]) => !OF_A_BODY.has(name)).flat(),
  };
}
