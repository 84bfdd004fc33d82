import type { Logger, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';

/** Looks at a pace whether its work is due, as long as the process lives. A failure is logged, and tried again by the next look. */
export abstract class RepeatedWork implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  protected constructor(
    protected readonly logger: Logger,
    private readonly everyMs: number,
  ) {}

  abstract look(now: Date): Promise<unknown>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.lookNow(), this.everyMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  protected lookNow(): void {
    this.look(new Date()).catch((err: unknown) => this.logger.error({ err, message: 'failed' }));
  }
}
