import { FUND_PURPOSE_WORDS, type FundEntry } from '@jamcimo/contracts';

const HEADINGS = [
  'Datum',
  'Političar',
  'Iznos (EUR)',
  'Svrha',
  'Opis',
  'Zahtjev',
  'Evidentirao/la',
  'Evidentirano',
];
/** By it spreadsheets know that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const UNKNOWN = 'Nepoznat';

/** First line of the table, as Croatian spreadsheets read it: semicolons between cells, a comma in amounts. */
export function fundEntriesHeading(): string {
  return BYTE_ORDER_MARK + lineOf(HEADINGS);
}

export function fundEntryLine(entry: FundEntry): string {
  return lineOf([
    entry.date,
    entry.politicianName ?? UNKNOWN,
    entry.amount.toFixed(2).replace('.', ','),
    FUND_PURPOSE_WORDS[entry.purpose],
    entry.description ?? '',
    entry.submissionId === null ? '' : String(entry.submissionId),
    entry.createdBy,
    entry.createdAt,
  ]);
}

function lineOf(cells: string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

/** A text that a spreadsheet would take for a formula stays a text. */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+,\d{2}$/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
