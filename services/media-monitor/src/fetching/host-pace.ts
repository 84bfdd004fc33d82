import { WriteTransactions } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import { FetchFailure } from '../reading/fetch-failure.js';

/** Between two requests to one host, over all replicas. */
const PAUSE_MS = 2000;
/** Whoever would wait longer comes again later. */
const PATIENCE_MS = 20_000;

/** Keeps requests to one host apart: each takes the next free moment of the host, which PostgreSQL keeps for all replicas. */
@Injectable()
export class HostPace {
  constructor(private readonly transactions: WriteTransactions) {}

  /**
   * Waits for the host's turn.
   *
   * @throws FetchFailure `stopped` when the wait would be too long or `signal` is aborted
   */
  async wait(host: string, signal: AbortSignal): Promise<void> {
    const pauseMs = await this.transactions.write(async (manager) => {
      const [slot]: { wait: number }[] = await manager.query(
        `INSERT INTO fetch_hosts (host, free_at) VALUES ($1, clock_timestamp() + $2 * interval '1 ms')
         ON CONFLICT (host) DO UPDATE
           SET free_at = greatest(fetch_hosts.free_at, clock_timestamp()) + $2 * interval '1 ms'
           WHERE fetch_hosts.free_at < clock_timestamp() + $3 * interval '1 ms'
         RETURNING extract(epoch FROM free_at - clock_timestamp())::float8 * 1000 - $2 AS wait`,
        [host, PAUSE_MS, PATIENCE_MS],
      );
      return slot?.wait;
    });
    if (pauseMs === undefined) throw new FetchFailure('stopped', 'Poslužitelj je već zauzet našim upitima.');
    if (pauseMs > 0) await pause(pauseMs, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new FetchFailure('stopped', 'Dohvat je prekinut.'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}
