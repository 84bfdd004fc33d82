export interface Kept {
  daily: number;
  weekly: number;
  monthly: number;
}

/**
 * Which backups are removed: of the nightly ones the newest of each of the last days, weeks (from Monday) and months that have one
 * are kept, so many of each as asked for. Days are those of Croatia.
 */
export function toRemove<B extends { date: string }>(backups: B[], kept: Kept): B[] {
  const newest = [...backups].sort((a, b) => (a.date < b.date ? 1 : -1));
  const keep = new Set([
    ...newestOfEach(newest, kept.daily, dayOf),
    ...newestOfEach(newest, kept.weekly, weekOf),
    ...newestOfEach(newest, kept.monthly, (date) => dayOf(date).slice(0, 7)),
  ]);
  return newest.filter((backup) => !keep.has(backup));
}

function newestOfEach<B extends { date: string }>(
  newest: B[],
  count: number,
  period: (date: string) => string,
): B[] {
  const first = new Map<string, B>();
  for (const backup of newest) {
    const name = period(backup.date);
    if (!first.has(name)) first.set(name, backup);
  }
  return [...first.values()].slice(0, count);
}

const croatianDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb', dateStyle: 'short' });

/** `2026-11-22`. */
export function dayOf(date: string | Date): string {
  return croatianDay.format(new Date(date));
}

/** The Monday of its week. */
function weekOf(date: string): string {
  const day = new Date(`${dayOf(date)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
