import { DataSource } from 'typeorm';
import { type OpenDatabaseOptions, serviceOptions } from './open-database.js';
import { describePlace } from './postgres-connection.js';
import { urlOfRole } from './service-role.js';
import { upToDateClient } from './wal-position.js';

/** Half of what a caller waits for a read: the original gets the other half. */
const QUERY_LIMIT_MS = 1000;
/** A copy that failed is left alone for so long. */
const COOLING_DOWN_MS = 10_000;

/**
 * A streaming copy of the database, opened when it is first wanted and again whenever it was away. Nobody waits for it: while it is
 * tried, it counts as away.
 */
export class ReadReplica {
  private readonly source: DataSource;
  private readonly place: string;
  private isUp = false;
  private wasReported = false;
  private restUntil = 0;
  private trying: Promise<void> | undefined;
  private closed = false;
  private needed = 0n;

  /** Use `openReadReplica`. */
  constructor(
    options: OpenDatabaseOptions,
    url: string,
    private readonly onNotice: (message: string) => void,
    private readonly coolingDownMs: number,
  ) {
    this.place = describePlace(url);
    // What opening it asks is needed by no reader.
    const needed = () => (this.isUp ? this.needed : 0n);
    const limit = options.queryLimitMs ?? QUERY_LIMIT_MS;
    this.source = new DataSource({
      ...serviceOptions(options, url, upToDateClient(limit, needed)),
      connectTimeoutMS: limit,
    });
  }

  /** The copy, when it can be asked now. */
  ready(): DataSource | undefined {
    if (this.isUp) return this.source;
    if (!this.closed && !this.trying && Date.now() >= this.restUntil) {
      this.trying = this.try().finally(() => {
        this.trying = undefined;
      });
    }
    return undefined;
  }

  /** From now on it is asked only where it has replayed the log up to here. */
  require(position: bigint): void {
    if (position > this.needed) this.needed = position;
  }

  /** Says that a read failed because it is away. */
  failed(error: unknown): void {
    this.isUp = false;
    this.restUntil = Date.now() + this.coolingDownMs;
    if (this.wasReported) return;
    this.wasReported = true;
    const cause = error instanceof Error ? error.message : String(error);
    this.onNotice(`the copy at ${this.place} is away, public reads go to the original: ${cause}`);
  }

  /** For the figures of the pool; undefined until it was opened. */
  get opened(): DataSource | undefined {
    return this.source.isInitialized ? this.source : undefined;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.isUp = false;
    await this.trying;
    if (this.source.isInitialized) await this.source.destroy();
  }

  private async try(): Promise<void> {
    try {
      if (this.source.isInitialized) await this.source.query('SELECT 1');
      else await this.source.initialize();
    } catch (error) {
      this.failed(error);
      return;
    }
    this.isUp = !this.closed;
    this.wasReported = false;
    this.onNotice(`public reads go to the copy at ${this.place}`);
  }
}

/**
 * Prepares the copy at `options.readUrl` for public reads of the service that `primary` belongs to, with the time limits of a service;
 * a query without an answer is given up after a second. User and password are those of the primary's address.
 *
 * @param coolingDownMs how long a copy that failed is left alone
 * @returns undefined without an address
 */
export function openReadReplica(
  options: OpenDatabaseOptions,
  primary: DataSource,
  coolingDownMs = COOLING_DOWN_MS,
): ReadReplica | undefined {
  if (options.readUrl === undefined) return undefined;
  const { url = '' } = primary.options as { url?: string };
  return new ReadReplica(
    options,
    withUserOf(options.readUrl, url),
    options.onNotice ?? (() => undefined),
    coolingDownMs,
  );
}

/** The address of a copy, with user and password of the original, and its database where the copy's address names none. */
function withUserOf(readUrl: string, primaryUrl: string): string {
  const { username, password, pathname, searchParams } = new URL(primaryUrl);
  const user = searchParams.get('user') ?? decodeURIComponent(username);
  const [, database = ''] = [new URL(readUrl).pathname, pathname]
    .map((path) => decodeURIComponent(path).split('/'))
    .find(([, name]) => name) ?? [''];
  return urlOfRole(readUrl, database, user, searchParams.get('password') ?? decodeURIComponent(password));
}
