import type { LookupFunction } from 'node:net';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, type Dispatcher, request } from 'undici';
import { CONFIG, type Config } from '../config.js';
import { FetchFailure, statusFailure, toFetchFailure } from '../reading/fetch-failure.js';
import { HostPace } from './host-pace.js';
import { PublicNetwork } from './public-network.js';
import { readBody } from './unpack.js';

/** Says who asks and where to complain. */
const USER_AGENT = 'JamcimoBot/1.0';
const MAX_REDIRECTS = 5;
const CONNECT_MS = 5000;
const HEADERS_MS = 10_000;
const BODY_MS = 10_000;
/** All hops together, without the wait for the host's turn; where nothing else is said. */
const TOTAL_MS = 25_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const LONGEST_RETRY_AFTER = 86_400;

export interface FetchOptions {
  maxBytes: number;
  accept: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Called before each request to another address, the first and those of redirects. */
  onAddress?: (url: URL) => Promise<void>;
  /** Whether an address is the operator's own beside those of FEEDS, and may be private. */
  isOperators?: (url: URL) => boolean;
  /** Redirects to such an address are not followed: that address is the answer. */
  isAnswer?: (redirect: URL) => boolean;
  /** For servers that take their time, before their headers too. */
  totalMs?: number;
}

export interface Fetched {
  /** Address of the last redirect. */
  url: string;
  status: number;
  contentType: string;
  /** As the server wrote it. */
  contentLocation: string | null;
  etag: string | null;
  lastModified: string | null;
  /** Empty for 304. */
  body: Buffer;
}

/**
 * Fetches from the public network only. Names are resolved and judged when the connection is made, and the connection goes to
 * the judged address, so that a name that changes its address in between leads nowhere else. Addresses that FEEDS and
 * WEB_SEARCH_URL name are the operator's own: exactly these may also be private.
 */
@Injectable()
export class SafeFetch implements OnApplicationShutdown {
  private readonly trusted: ReadonlySet<string>;
  private readonly userAgent: string;
  private readonly publicAgent: Agent;
  private readonly trustedAgent = new Agent(LIMITS);

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly network: PublicNetwork,
    private readonly pace: HostPace,
  ) {
    this.trusted = new Set(config.FEEDS);
    this.userAgent = `${USER_AGENT} (+${config.PUBLIC_URL})`;
    this.publicAgent = new Agent({ ...LIMITS, connect: { timeout: CONNECT_MS, lookup: this.lookup } });
  }

  isTrusted(url: string): boolean {
    return this.trusted.has(url);
  }

  /**
   * GET with at most five redirects.
   *
   * @returns the answer, with status 200 or 304, or a redirect that is the answer
   * @throws FetchFailure for everything else
   */
  async get(address: string, options: FetchOptions): Promise<Fetched> {
    const stopped = options.signal ?? new AbortController().signal;
    const seen = new Set<string>();
    let url = new URL(address);
    let elapsed = 0;
    for (;;) {
      const isTrusted = this.trusted.has(url.href) || options.isOperators?.(url) === true;
      if (!isTrusted) this.network.check(url);
      if (seen.has(url.href) || seen.size > MAX_REDIRECTS)
        throw new FetchFailure('redirects', 'Adresa preusmjerava previše puta ili u krug.');
      seen.add(url.href);
      await options.onAddress?.(url);
      if (!isTrusted) await this.pace.wait(url.host, stopped);
      const began = performance.now();
      const signal = AbortSignal.any([
        stopped,
        AbortSignal.timeout(Math.ceil(Math.max(1, (options.totalMs ?? TOTAL_MS) - elapsed))),
      ]);
      const answer = await this.ask(url, isTrusted, options, signal).catch((error: unknown) => {
        throw toFetchFailure(error);
      });
      elapsed += performance.now() - began;
      if (!('redirect' in answer)) return answer;
      url = answer.redirect;
      if (options.isAnswer?.(url)) return { ...NOTHING_READ, url: url.href, status: 302 };
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.publicAgent.destroy(), this.trustedAgent.destroy()]);
  }

  private async ask(
    url: URL,
    isTrusted: boolean,
    { maxBytes, accept, headers, totalMs }: FetchOptions,
    signal: AbortSignal,
  ): Promise<Fetched | { redirect: URL }> {
    const answer = await request(url, {
      dispatcher: isTrusted ? this.trustedAgent : this.publicAgent,
      signal,
      ...(totalMs !== undefined && { headersTimeout: totalMs }),
      headers: {
        'user-agent': this.userAgent,
        accept,
        'accept-language': 'hr, en;q=0.5',
        'accept-encoding': 'gzip, br, deflate',
        ...headers,
      },
    });
    try {
      return await this.read(answer, url, maxBytes);
    } finally {
      answer.body.on('error', () => undefined).destroy();
    }
  }

  private async read(
    { statusCode, headers, body }: Dispatcher.ResponseData,
    url: URL,
    maxBytes: number,
  ): Promise<Fetched | { redirect: URL }> {
    const header = (name: string) => [headers[name]].flat()[0];
    const location = header('location');
    if (REDIRECTS.has(statusCode) && location !== undefined) return { redirect: redirectTo(location, url) };
    const answer = {
      url: url.href,
      status: statusCode,
      contentType: header('content-type') ?? '',
      contentLocation: header('content-location') ?? null,
      etag: bounded(header('etag')),
      lastModified: bounded(header('last-modified')),
    };
    if (statusCode === 304) return { ...answer, body: Buffer.alloc(0) };
    if (statusCode !== 200) throw statusFailure(statusCode, retryAfter(header('retry-after')));
    if (Number(header('content-length') ?? 0) > maxBytes)
      throw new FetchFailure('too-large', 'Odgovor poslužitelja je prevelik.');
    return { ...answer, body: await readBody(body, header('content-encoding') ?? '', maxBytes) };
  }

  private readonly lookup: LookupFunction = (host, { all }, callback) => {
    this.network.resolve(host).then(
      (addresses) => {
        if (all) callback(null, addresses);
        else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
      },
      (error: Error) => callback(error, ''),
    );
  };
}

const LIMITS: Agent.Options = {
  connect: { timeout: CONNECT_MS },
  headersTimeout: HEADERS_MS,
  bodyTimeout: BODY_MS,
  maxHeaderSize: 32_768,
  connections: 2,
  pipelining: 1,
  keepAliveTimeout: 5000,
};

const NOTHING_READ = {
  contentType: '',
  contentLocation: null,
  etag: null,
  lastModified: null,
  body: Buffer.alloc(0),
};

function redirectTo(location: string, from: URL): URL {
  const url = URL.parse(location, from.href);
  if (!url) throw new FetchFailure('redirects', 'Adresa preusmjerava na neispravnu adresu.');
  url.hash = '';
  return url;
}

/** Validators longer than this are no validators. */
const bounded = (value: string | undefined) => (value !== undefined && value.length <= 500 ? value : null);

/** Seconds, from a number of them or a date. */
function retryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds)
    ? Math.min(LONGEST_RETRY_AFTER, Math.max(0, Math.round(seconds)))
    : undefined;
}
