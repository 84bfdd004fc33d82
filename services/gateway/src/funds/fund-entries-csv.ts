import { FUND_PURPOSE_WORDS, type FundEntry } from '@jamcimo/contracts';
import { csvAmount, csvHeading, csvLine } from '../http/csv.js';

const HEADINGS = [
  'Datum',
  'Političar',
  'Iznos (EUR)',
  'Svrha',
  'Cilj',
  'Platitelj',
  'Opis',
  'Zahtjev',
  'Evidentirao/la',
  'Evidentirano',
];
const UNKNOWN = 'Nepoznat';

/** First line of the table. */
export function fundEntriesHeading(): string {
  return csvHeading(HEADINGS);
}

export function fundEntryLine(entry: FundEntry): string {
  return csvLine([
    entry.date,
    entry.politicianName ?? UNKNOWN,
    csvAmount(entry.amount),
    FUND_PURPOSE_WORDS[entry.purpose],
    entry.goal === null ? '' : String(entry.goal),
    entry.payerName ?? '',
    entry.description ?? '',
    entry.submissionId === null ? '' : String(entry.submissionId),
    entry.createdBy,
    entry.createdAt,
  ]);
}
