/** Tables as Croatian spreadsheets read them: semicolons between cells, a comma in amounts, quotes only where a cell needs them. */

/** By it spreadsheets know that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The first line of a file. */
export function csvHeading(cells: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(cells);
}

/** One row, with its end of line. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

/** Euro: 1284.5 → "1284,50". */
export function csvAmount(euro: number): string {
  return euro.toFixed(2).replace('.', ',');
}

/** A day: "2025-05-08" → "08.05.2025.". */
export function csvDay(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${day}.${month}.${year}.`;
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zagreb',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant as clocks in Croatia showed it: "2025-05-08T06:00:00Z" → "08.05.2025. 08:00:00". */
export function csvTime(instant: string): string {
  const [day = '', time] = CLOCK.format(new Date(instant)).split(' ');
  return `${csvDay(day)} ${time}`;
}

/** A text that a spreadsheet would take for a formula stays a text. */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+,\d{2}$/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
