import { CronExpressionParser } from 'cron-parser';

/** How often it is looked whether something is due. */
export const LOOK_MS = 60_000;
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
