import { HISTORY_PURPOSE_WORDS, type HistoryEntry } from '@jamcimo/contracts';
import { csvAmount, csvDay, csvHeading, csvLine, csvTime } from '@jamcimo/croatia';

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
  'Poziv na broj',
  'Izvod',
  'Dan na izvodu',
  'Usmjereno (EUR)',
];
const UNKNOWN = 'Nepoznat';
const NOBODY = 'Donacija bez političara';

/** First line of the table. */
export function fundEntriesHeading(): string {
  return csvHeading(HEADINGS);
}

/** A line of the administrators' history; what was forfeited adds nothing to the sum and has a column of its own. */
export function fundEntryLine(entry: HistoryEntry): string {
  const { politicianId, politicianName, submissionId, purpose, statement, forfeited } = entry;
  const isOfNobody = politicianId === null && submissionId === null && purpose === 'donation';
  return csvLine([
    csvDay(entry.date),
    politicianName ?? (isOfNobody ? NOBODY : UNKNOWN),
    csvAmount(entry.amount),
    HISTORY_PURPOSE_WORDS[purpose],
    entry.description ?? '',
    submissionId === null ? '' : String(submissionId),
    entry.createdBy,
    csvTime(entry.createdAt),
    entry.goal === null ? '' : String(entry.goal),
    entry.payerName ?? (statement?.isFromPerson ? politicianName : null) ?? '',
    entry.reference ?? '',
    statement?.number ?? '',
    statement ? csvDay(statement.day) : '',
    forfeited === 0 ? '' : csvAmount(forfeited),
  ]);
}
