import type { RejectedRow } from '@jamcimo/contracts';

/** Spreadsheets read semicolons in Croatia, and letters with marks only after this sign. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A cell that begins so would be computed by a spreadsheet instead of shown. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Refused rows of an import as a table for spreadsheets. */
export function rejectedRowsCsv(heading: RejectedRow, rows: readonly RejectedRow[]): string {
  const lines = [heading, ...rows].map(
    ({ row, name, reason }) => `${cell(row)};${cell(name ?? '')};${cell(reason)}\r\n`,
  );
  return BYTE_ORDER_MARK + lines.join('');
}
