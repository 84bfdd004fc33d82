import type { Redis } from 'ioredis';
import type { MessagingLogger } from './instrumentation.js';
import { isConnectionError, messageOf } from './redis-connections.js';

const SAME_ERROR_PAUSE_MS = 60_000;

/** Whether a server answers: one line when it goes away and one when it is back, however many connections and tries fail meanwhile. */
export class Reachability {
  private isAway = false;
  private lostAt = 0;
  private isStopped = false;
  private readonly lastLogged = new Map<string, number>();

  constructor(
    private readonly name: string,
    private readonly logger: MessagingLogger,
  ) {}

  lost(cause: string): void {
    if (this.isAway || this.isStopped) return;
    this.isAway = true;
    this.lostAt = performance.now();
    this.logger.warn({ cause }, `${this.name} does not answer; events and jobs wait`);
  }

  /** @param since when what was answered was asked, by `performance.now`: what was asked before the loss says nothing about now */
  found(since = Number.POSITIVE_INFINITY): void {
    if (since < this.lostAt) return;
    if (this.isAway) this.logger.info({}, `${this.name} answers again`);
    this.isAway = false;
  }

  /** The owner ends the connections itself: what follows is expected. */
  stop(): void {
    this.isStopped = true;
  }

  /** By this connection it is known whether Redis answers. */
  follow(redis: Redis): void {
    redis.on('ready', () => this.found());
    redis.on('error', (error) => this.lost(messageOf(error)));
    redis.on('close', () => this.lost('the connection was closed'));
  }

  /** Takes the errors of an emitter: lost connections are logged by `follow`, anything else at most once a minute. */
  watch(emitter: { on(event: 'error', listener: (error: Error) => void): unknown }): void {
    emitter.on('error', (error) => {
      const message = messageOf(error);
      const now = Date.now();
      if (isConnectionError(error) || now - (this.lastLogged.get(message) ?? 0) < SAME_ERROR_PAUSE_MS) return;
      if (this.lastLogged.size > 100) this.lastLogged.clear();
      this.lastLogged.set(message, now);
      this.logger.error({ cause: message }, 'a queue reports an error');
    });
  }
}
