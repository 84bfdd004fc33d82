import { isDatabaseUnreachable } from '@jamcimo/database';
import type { DataSource } from 'typeorm';
import type { MessagingLogger } from './instrumentation.js';
import { Periodic } from './periodic.js';
import { messageOf } from './redis-connections.js';

/** One line when PostgreSQL goes away and one when it is back, however many rounds fail meanwhile. */
export class DatabaseReachability {
  /** Runs while PostgreSQL is away. */
  private probe: Periodic | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: MessagingLogger,
    private readonly probeMs: number,
  ) {}

  /** Whether an error only says that PostgreSQL is not there; the first of an outage is logged. */
  isAway(error: unknown): boolean {
    if (!isDatabaseUnreachable(error)) return false;
    if (!this.probe) {
      this.logger.warn({ cause: messageOf(error) }, 'PostgreSQL does not answer; events and jobs wait');
      this.probe = new Periodic(
        this.probeMs,
        () => this.ask(),
        () => undefined,
      );
    }
    return true;
  }

  /** Does not wait for a question that is open. */
  stop(): void {
    void this.probe?.stop();
  }

  private async ask(): Promise<void> {
    await this.dataSource.query('SELECT 1');
    this.stop();
    this.probe = undefined;
    this.logger.info({}, 'PostgreSQL answers again');
  }
}
