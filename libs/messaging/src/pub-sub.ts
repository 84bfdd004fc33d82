import type { Redis } from 'ioredis';
import type { RedisAddress } from './config.js';
import type { MessagingLogger } from './instrumentation.js';
import { Reachability } from './reachability.js';
import { end, failingFast, WaitingConnection } from './redis-connections.js';

export interface PubSubOptions {
  redisUrl: RedisAddress;
  /** Comes before the names of all channels. */
  prefix?: string;
  logger: MessagingLogger;
}

type Listener = (message: string) => unknown;

/** A subscriber that only listens would never notice that Redis is silent. */
const ASK_MS = 20_000;

/**
 * Hints between processes over plain Redis publish/subscribe. A hint may get lost: use it to hasten what happens by itself
 * a little later, never for facts. While Redis is away messages are dropped; it reconnects and listens again by itself.
 */
export class PubSub {
  private readonly publisher: Redis;
  private readonly waiting: WaitingConnection;
  private readonly subscriber: Redis;
  private readonly reachability: Reachability;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly prefix: string;
  private readonly asking: NodeJS.Timeout;
  private closed: Promise<void> | undefined;

  constructor({ redisUrl, prefix = 'jamcimo', logger }: PubSubOptions) {
    this.prefix = `${prefix}:`;
    this.publisher = failingFast(redisUrl);
    this.waiting = new WaitingConnection(redisUrl);
    this.subscriber = this.waiting.redis;
    this.reachability = new Reachability('Redis', logger);
    this.reachability.follow(this.publisher);
    this.reachability.watch(this.subscriber);
    this.asking = setInterval(() => void this.subscriber.ping().catch(() => undefined), ASK_MS);
    this.asking.unref();
    this.subscriber.on('message', (channel, message) => {
      for (const listener of this.listeners.get(channel) ?? []) call(listener, message, logger);
    });
  }

  /** Whether a message would arrive now. */
  get ready(): boolean {
    return this.publisher.status === 'ready' && this.subscriber.status === 'ready';
  }

  /** Has `listener` called whenever messages may have been missed: it listens again after Redis was away. */
  onReconnected(listener: () => void): void {
    let wasReady = this.subscriber.status === 'ready';
    this.subscriber.on('ready', () => {
      if (wasReady) listener();
      wasReady = true;
    });
  }

  /** Sends a message to everybody who listens now. Never throws; false when it was dropped. */
  async publish(channel: string, message: string): Promise<boolean> {
    if (this.publisher.status !== 'ready') return false;
    try {
      await this.publisher.publish(this.prefix + channel, message);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Has `listener` called with every message of a channel; what it throws is logged. Resolves at once also while Redis is
   * away: it listens as soon as it can.
   *
   * @returns ends the listening
   */
  subscribe(channel: string, listener: Listener): () => void {
    const name = this.prefix + channel;
    const known = this.listeners.get(name);
    this.listeners.set(name, (known ?? new Set()).add(listener));
    // Waits in ioredis until there is a connection, and is repeated by it after every new one.
    if (!known) void this.subscriber.subscribe(name).catch(() => undefined);
    return () => {
      const left = this.listeners.get(name);
      left?.delete(listener);
      if (left?.size !== 0) return;
      this.listeners.delete(name);
      void this.subscriber.unsubscribe(name).catch(() => undefined);
    };
  }

  close(): Promise<void> {
    clearInterval(this.asking);
    this.reachability.stop();
    this.closed ??= Promise.all([end(this.publisher), this.waiting.endAll()]).then(() => undefined);
    return this.closed;
  }
}

function call(listener: Listener, message: string, logger: MessagingLogger): void {
  const report = (err: unknown) => logger.error({ err }, 'a listener of publish/subscribe failed');
  try {
    Promise.resolve(listener(message)).catch(report);
  } catch (error) {
    report(error);
  }
}
