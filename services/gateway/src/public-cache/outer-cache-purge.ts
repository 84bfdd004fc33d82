import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { count, resolveByDns } from '@jamcimo/service-kit';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';

/**
 * Tells the caches in front of the gateway, where there are any, to drop what they keep of public responses: `PURGE` to
 * `PUBLIC_CACHE_PURGE_URL`, at every address its name stands for. Every gateway does so after it dropped its own responses: until then
 * it may have handed an expired one on. Nobody waits for it.
 */
@Injectable()
export class OuterCachePurge implements OnApplicationShutdown {
  /** Milliseconds; tests make them shorter. */
  readonly timing = {
    /** Longest wait for a response of a cache or of the name server. */
    limit: 2000,
    /** Before the second and the third try; after that the time that responses may be kept bounds the harm. */
    pauses: [500, 2000],
    /** Once more so long after the last change, for responses that were on their way when it was announced. */
    repeat: 3000,
  };
  private readonly logger = new Logger('outer cache');
  private readonly url: URL | undefined;
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private isWanted = false;
  private repetition: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(@Inject(CONFIG) { PUBLIC_CACHE_PURGE_URL: url }: Pick<Config, 'PUBLIC_CACHE_PURGE_URL'>) {
    this.url = url === undefined ? undefined : new URL(url);
  }

  /** Purges the caches at once, and again a little later. Changes that come during a purge share the next one. */
  purge(): void {
    if (!this.url || this.stopping.signal.aborted) return;
    clearTimeout(this.repetition);
    this.repetition = setTimeout(() => this.start(), this.timing.repeat).unref();
    this.start();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.repetition);
    this.stopping.abort();
    await this.running;
  }

  private start(): void {
    this.isWanted = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  private async run(): Promise<void> {
    while (this.isWanted && !this.stopping.signal.aborted) {
      this.isWanted = false;
      const results = await this.tellAll(this.url as URL);
      if (this.stopping.signal.aborted) return;
      for (const { status } of results) {
        count('outerCachePurges', { outcome: status === 'fulfilled' ? 'ok' : 'failed' });
      }
      this.report(results.find((result) => result.status === 'rejected')?.reason);
    }
  }

  private async tellAll(url: URL): Promise<PromiseSettledResult<void>[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const [found] = await Promise.allSettled([this.attempt((signal) => within(signal, resolveByDns(host)))]);
    if (found.status === 'rejected') return [found];
    return Promise.allSettled(found.value.map((at) => this.attempt((signal) => tell(url, at, signal))));
  }

  /** @throws what the last of three tries throws */
  private async attempt<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { limit, pauses } = this.timing;
    for (const wait of pauses) {
      try {
        return await work(this.limited(limit));
      } catch {
        await pause(wait, undefined, { signal: this.stopping.signal });
      }
    }
    return work(this.limited(limit));
  }

  private limited(milliseconds: number): AbortSignal {
    return AbortSignal.any([this.stopping.signal, AbortSignal.timeout(milliseconds)]);
  }

  /** Says once that it fails, and once that it works again. */
  private report(error: unknown): void {
    if ((error !== undefined) === this.isFailing) return;
    this.isFailing = error !== undefined;
    if (!this.isFailing) {
      this.logger.log('the caches in front are purged again');
      return;
    }
    const cause = error instanceof Error ? error.message : String(error);
    this.logger.warn(`a cache in front could not be purged and keeps what it has: ${cause}`);
  }
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** @throws Error for no response, and for another than 2xx */
function tell(url: URL, address: string, signal: AbortSignal): Promise<void> {
  const { protocol, hostname, host, port, pathname, search } = url;
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  const options = {
    method: 'PURGE',
    host: address,
    port,
    path: pathname + search,
    headers: { host },
    servername: isIP(hostname) ? '' : hostname,
    agent: false,
    signal,
  };
  return new Promise((resolve, reject) => {
    send(options, ({ statusCode = 0 }) => {
      if (statusCode >= 200 && statusCode < 300) resolve();
      else reject(new Error(`it answered ${statusCode}`));
    })
      .on('response', (response) => response.resume())
      .on('error', reject)
      .end();
  });
}
