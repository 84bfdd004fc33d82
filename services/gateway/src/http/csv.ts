/** Tables as Croatian spreadsheets read them: semicolons between cells, a comma in amounts. */

/** By it spreadsheets know that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The first line of a file. */
export function csvHeading(cells: string[]): string {
  return BYTE_ORDER_MARK + csvLine(cells);
}

export function csvLine(cells: string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

/** Euro: 1284.5 → "1284,50". */
export function csvAmount(euro: number): string {
  return euro.toFixed(2).replace('.', ',');
}

/** A text that a spreadsheet would take for a formula stays a text. */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+,\d{2}$/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
