import type { RejectedRow } from '@jamcimo/contracts';
import { csvHeading, csvLine } from '@jamcimo/croatia';

/** Refused rows of an import as a table for spreadsheets. */
export function rejectedRowsCsv(heading: RejectedRow, rows: readonly RejectedRow[]): string {
  const cells = ({ row, name, reason }: RejectedRow) => [row, name ?? '', reason];
  return csvHeading(cells(heading)) + rows.map((row) => csvLine(cells(row))).join('');
}
