import { BACKUP_DAYS, type Backup } from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';

const DAY_MS = 86_400_000;

/** An archive of the list. */
export type Listed = Backup & {
  /** When somebody deleted it: only at the second site it is still there then. */
  deletedAt?: string | undefined;
};
type Aging = Pick<Listed, 'kind' | 'date' | 'hasIdentityDocuments' | 'deletedAt'>;

const after = (begin: Date, days: number) => new Date(begin.getTime() + days * DAY_MS);

/**
 * When an archive is removed at the latest: one with identity documents when the last of them would be, one that somebody made after a
 * year. An upload brings back what is kept elsewhere, whatever its age: it is there to be restored. What somebody deleted ends soon
 * after that. Null: so many of its kind are kept.
 */
export function keptUntil(archive: Aging, storedAt: Date): Date | null {
  const byRule = keptByRule(archive, storedAt);
  if (!archive.deletedAt) return byRule;
  const deleted = after(new Date(archive.deletedAt), BACKUP_DAYS.deletedOffSite);
  return byRule && byRule < deleted ? byRule : deleted;
}

function keptByRule({ kind, date, hasIdentityDocuments }: Aging, storedAt: Date): Date | null {
  if (kind === 'uploaded') return after(storedAt, BACKUP_DAYS.uploaded);
  if (hasIdentityDocuments) return after(new Date(date), BACKUP_DAYS.withIdentityDocuments);
  return kind === 'manual' ? after(new Date(date), BACKUP_DAYS.manual) : null;
}

/** Safety backups of the last restores. */
const SAFETY_KEPT = 5;

/** Which of all archives are removed now. */
export function ended(all: Listed[], kept: Kept, now: Date): Listed[] {
  const newest = [...all].sort((a, b) => (a.date < b.date ? 1 : -1));
  // What somebody deleted takes the place of none that stays.
  const of = (kind: Backup['kind']) => newest.filter((backup) => backup.kind === kind && !backup.deletedAt);
  const expired = newest.filter(({ keptUntil }) => keptUntil !== null && new Date(keptUntil) <= now);
  return [...new Set([...toRemove(of('nightly'), kept), ...of('safety').slice(SAFETY_KEPT), ...expired])];
}

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

const dayOf = (date: string) => isoDay(new Date(date));

/** The Monday of its week. */
function weekOf(date: string): string {
  const day = new Date(`${dayOf(date)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
