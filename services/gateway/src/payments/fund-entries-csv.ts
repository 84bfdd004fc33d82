import { FUND_PURPOSE_WORDS, type FundEntry } from '@jamcimo/contracts';
import { csvAmount, csvDay, csvHeading, csvLine, csvTime } from '../http/csv.js';

const HEADINGS = [
  'Datum',
  'Političar',
  'Iznos (EUR)',
  'Svrha',
  'Opis',
  'Zahtjev',
  'Evidentirala osoba',
  'Evidentirano',
  'Cilj',
  'Platitelj',
];
const UNKNOWN = 'Nepoznat';

/** First line of the table. */
export function fundEntriesHeading(): string {
  return csvHeading(HEADINGS);
}

export function fundEntryLine(entry: FundEntry): string {
  return csvLine([
    csvDay(entry.date),
    entry.politicianName ?? UNKNOWN,
    csvAmount(entry.amount),
    FUND_PURPOSE_WORDS[entry.purpose],
    entry.description ?? '',
    entry.submissionId === null ? '' : String(entry.submissionId),
    entry.createdBy,
    csvTime(entry.createdAt),
    entry.goal === null ? '' : String(entry.goal),
    entry.payerName ?? '',
  ]);
}
