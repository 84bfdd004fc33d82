import { Redis, type RedisOptions } from 'ioredis';
import type { RedisAddress } from './config.js';

const RECONNECT_CAP_MS = 2000;
/**
 * A connection without an answer for so long is closed and reopened. Longer than any blocking command waits: BullMQ asks
 * for ten seconds at most.
 */
const SILENCE_MS = 15_000;
/** An answer to a command that is not a blocking one. */
const COMMAND_MS = 5000;

const retryStrategy = (times: number) => Math.min(100 * times, RECONNECT_CAP_MS);

const RECONNECTING: RedisOptions = {
  connectTimeout: 5000,
  keepAlive: 10_000,
  disconnectTimeout: 200,
  socketTimeout: SILENCE_MS,
  retryStrategy,
  // Its CLIENT SETINFO may come after the SUBSCRIBE of a reopened connection, which then fails and ends the process.
  disableClientInfo: true,
  // A primary that was replaced refuses to write: the next connection is led to the new one.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
};

/** For commands that must answer soon: fails at once while Redis is away, and after 5 s when it is silent. */
export function failingFast(address: RedisAddress, commandTimeout = COMMAND_MS): Redis {
  return open(address, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout });
}

function open(address: RedisAddress, more: RedisOptions): Redis {
  const options = { ...RECONNECTING, ...more };
  if (typeof address === 'string') return clearingTimer(new Redis(address, options));
  const { sentinels, master: name, username, password, sentinelPassword, tls } = address;
  return clearingTimer(
    new Redis({
      ...options,
      sentinels,
      name,
      sentinelRetryStrategy: retryStrategy,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      ...(sentinelPassword !== undefined && { sentinelPassword }),
      ...(tls && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    }),
  );
}

/** ioredis leaves the timer of `socketTimeout` behind when a connection closes; it would close the next one. */
function clearingTimer(redis: Redis): Redis {
  const timed = redis as unknown as { socketTimeoutTimer: NodeJS.Timeout | undefined };
  redis.on('close', () => {
    clearTimeout(timed.socketTimeoutTimer);
    timed.socketTimeoutTimer = undefined;
  });
  return redis;
}

/**
 * For workers, which BullMQ wants to wait without an end; it duplicates the connection for its blocking commands. So it has no
 * time limit for a command: when the silence of Redis closes it, what had no answer is sent again.
 */
export class WaitingConnection {
  readonly redis: Redis;
  private readonly all = new Set<Redis>();

  constructor(address: RedisAddress) {
    this.redis = this.watchDuplicates(open(address, { maxRetriesPerRequest: null }));
  }

  /** Ends it with all duplicates: BullMQ leaves those reconnecting that it could not close while Redis was away. */
  async endAll(): Promise<void> {
    await Promise.all([...this.all].map(end));
  }

  private watchDuplicates(connection: Redis): Redis {
    this.all.add(connection);
    const duplicate = connection.duplicate.bind(connection);
    const watched = (override?: Partial<RedisOptions>) =>
      // BullMQ listens too, but not any more once it has been asked to close.
      clearingTimer(this.watchDuplicates(duplicate(override))).on('error', () => undefined);
    return Object.assign(connection, { duplicate: watched });
  }
}

/** Ends a connection without an error, whether it is up or not. */
export async function end(redis: Redis): Promise<void> {
  if (redis.status === 'end') return;
  const quitted = redis.status === 'ready' && (await redis.quit().catch(() => undefined)) === 'OK';
  // Redis itself closes after a quit; cutting such a connection would leave a timer behind.
  if (!quitted) redis.disconnect();
}

const CONNECTION_ERROR =
  /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|[Cc]onnection is closed|writeable|max retries per request|LOADING|Command timed out|Socket timeout|MASTERDOWN|READONLY|[Ss]entinels? .*unreachable/;

/** Whether an error only says that Redis is not there. */
export function isConnectionError(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return CONNECTION_ERROR.test(`${code ?? ''} ${messageOf(error)}`);
}

export function messageOf(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  return message || code || String(error);
}

/** Waits for work, but no longer than `ms` milliseconds; how it ends does not matter. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => undefined), limit]);
  clearTimeout(timer);
}

const PING_MS = 500;

/** Whether Redis answers this moment; a lost connection may not be noticed yet. */
export async function answers(redis: Redis): Promise<boolean> {
  let answered = false;
  const ping = redis.ping().then(() => {
    answered = true;
  });
  await within(PING_MS, ping);
  return answered;
}
