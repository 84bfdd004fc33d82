import { formatDate } from '@jamcimo/croatia';

/** `backup-` and the Croatian date, dots and blanks as dashes: `backup-20-11-2026` (decision 27). */
export function defaultName(now: Date): string {
  return `backup-${formatDate(now)
    .replaceAll(/[.\s]+/g, '-')
    .replace(/-$/, '')}`;
}
