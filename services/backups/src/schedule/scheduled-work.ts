import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CronExpressionParser } from 'cron-parser';

const LOOK_MS = 60_000;
/** Who works by schedule, on the list and in the log. */
export const SCHEDULE = 'raspored';

/** The last moment at which a clock in Croatia showed `time` (03:30). A night in which the clock skips that time has none. */
export function lastDue(time: string, now: Date): Date {
  const [hour, minute] = time.split(':').map(Number);
  const expression = CronExpressionParser.parse(`${minute} ${hour} * * *`, {
    // This moment counts too.
    currentDate: new Date(now.getTime() + 1),
    tz: 'Europe/Zagreb',
  });
  return expression.prev().toDate();
}

/** Looks every minute whether its work is due. */
export abstract class ScheduledWork implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  protected constructor(protected readonly logger: Logger) {}

  abstract look(now: Date): Promise<boolean>;

  onApplicationBootstrap(): void {
    const failed = (err: unknown) => this.logger.error({ err, message: 'failed' });
    this.timer = setInterval(() => void this.look(new Date()).catch(failed), LOOK_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
