import { formatDate } from '@jamcimo/croatia';

/** First and last day, once where they are the same; nothing for days that are not known. */
export function periodText({ from, to }: { from: string | null; to: string | null }): string {
  const days = [...new Set([from, to].filter((day) => day !== null))];
  return days.map((day) => formatDate(day)).join(' – ');
}
