import { DomainError } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';

/** Before the first election day, for changes of the course of goals. */
const DAYS_BEFORE = 30;

const MINUTE = new Intl.DateTimeFormat('sv-SE', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  timeZone: 'Europe/Zagreb',
});

/**
 * Silence before elections: from Saturday 0:00 to Sunday 19:00 as clocks in Croatia show it, and for the course of goals from 30 days before the
 * first of them.
 *
 * @param electionDays ISO, the Sundays
 * @throws DomainError `goals.silence`
 */
export function assertNoSilence(
  electionDays: readonly string[],
  now: Date,
  what: 'evidence' | 'course',
): void {
  const minute = MINUTE.format(now);
  const days = electionDays.toSorted();
  const silent = days.find((day, at) => {
    const before = what === 'course' && at === 0 ? DAYS_BEFORE : 1;
    const begin = new Date(Date.parse(day) - before * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return minute >= `${begin} 00:00` && minute < `${day} 19:00`;
  });
  if (silent === undefined) return;
  const until = `Izborna šutnja: promjene se objavljuju nakon ${formatDate(silent)} u 19:00.`;
  throw new DomainError('goals.silence', until);
}
