/** Spreadsheets read semicolons in Croatia, and letters with marks only after this sign. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A cell that begins so would be computed by a spreadsheet instead of shown. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows of texts as a table for spreadsheets. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}
