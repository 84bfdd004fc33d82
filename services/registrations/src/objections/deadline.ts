import { OBJECTION_DAYS } from '@jamcimo/contracts';

const DAY_MS = 86_400_000;

const dayInZagreb = (instant: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(instant);

/** The last day for the decision, ISO, in Zagreb. */
export function deadlineOf(receivedAt: Date): string {
  return dayInZagreb(new Date(receivedAt.getTime() + OBJECTION_DAYS.decision * DAY_MS));
}

/** Whether that day is over. */
export function isOverdue(receivedAt: Date, now: Date): boolean {
  return dayInZagreb(now) > deadlineOf(receivedAt);
}
