import { createTestDatabase, freshPrefix, type TestDatabase, testRedisUrl } from '@jamcimo/testing';
import type { Messaging, MessagingOptions } from '../src/index.js';
import { openService, start, type TestService } from './harness.js';

/** What one test runs on: a fresh database with both services, and a prefix of its own in Redis. */
export class MessagingFixture {
  readonly redis = { url: testRedisUrl(), prefix: freshPrefix() };
  private readonly running: Messaging[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly registry: TestService,
    readonly watcher: TestService,
  ) {}

  static async create(): Promise<MessagingFixture> {
    const database = await createTestDatabase();
    const [registry, watcher] = await Promise.all([
      openService(database.url, 'registry'),
      openService(database.url, 'watcher'),
    ]);
    return new MessagingFixture(database, registry, watcher);
  }

  /** Starts messaging of a service; call it twice for two replicas. */
  start(service: TestService, more: Partial<MessagingOptions> = {}): Messaging {
    const messaging = start(service, this.redis, more);
    this.running.push(messaging);
    return messaging;
  }

  isReady(): boolean {
    return this.running.every(({ ready }) => ready);
  }

  /** The deliveries of events to the watcher, oldest first. */
  deliveries(): Promise<{ state: string; attempts: number; error: string | null }[]> {
    return this.registry.query(
      `SELECT state, attempts, error FROM deliveries WHERE queue = 'events.watcher' ORDER BY position`,
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.running.map((messaging) => messaging.stop()));
    await Promise.all([this.registry.source.destroy(), this.watcher.source.destroy()]);
    await this.database.drop();
  }
}
