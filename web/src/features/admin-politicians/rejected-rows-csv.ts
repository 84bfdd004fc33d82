import type { RejectedRow } from '@jamcimo/contracts';
import { csvOf } from '../../lib/text/csv';

/** Refused rows of an import as a table for spreadsheets. */
export function rejectedRowsCsv(heading: RejectedRow, rows: readonly RejectedRow[]): string {
  return csvOf([heading, ...rows].map(({ row, name, reason }) => [row, name ?? '', reason]));
}
