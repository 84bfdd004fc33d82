const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const croatianTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zagreb',
  hour: '2-digit',
  minute: '2-digit',
});

/** The last moment at which a clock in Croatia showed `time` (03:30), to the minute. */
export function lastDue(time: string, now: Date): Date {
  const start = Math.floor(now.getTime() / MINUTE_MS);
  // A night in which the clock skips that time has none: one more day is looked at.
  for (let back = 0; back < 2 * DAY_MINUTES; back += 1) {
    const at = new Date((start - back) * MINUTE_MS);
    if (croatianTime.format(at) === time) return at;
  }
  throw new Error(`${time} is no time of the day`);
}
