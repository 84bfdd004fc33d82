import type { AuditEntry, AuditOutcome } from '@jamcimo/contracts';
import { csvHeading, csvLine, csvTime } from '@jamcimo/croatia';

const HEADINGS = [
  'Broj',
  'Početak',
  'Završetak',
  'Tko',
  'Radnja',
  'Vrsta zapisa',
  'Broj zapisa',
  'Naziv zapisa',
  'Ishod',
  'Pojedinosti',
  'Mrežna adresa',
  'Oznaka poziva',
];

const OUTCOMES: Record<AuditOutcome, string> = {
  attempted: 'započeto',
  succeeded: 'uspjelo',
  refused: 'odbijeno',
  failed: 'neuspjelo',
};

/** First line of the table. */
export function auditLogHeading(): string {
  return csvHeading(HEADINGS);
}

/** Actions, kinds of records and facts by their stable names, so that tables of different releases can be compared. */
export function auditLogLine(entry: AuditEntry): string {
  return csvLine([
    String(entry.id),
    csvTime(entry.at),
    entry.finishedAt === null ? '' : csvTime(entry.finishedAt),
    entry.actorName ?? '',
    entry.action,
    entry.recordType ?? '',
    entry.recordId ?? '',
    entry.recordName ?? '',
    OUTCOMES[entry.outcome],
    Object.keys(entry.details).length === 0 ? '' : JSON.stringify(entry.details),
    entry.address ?? '',
    entry.requestId ?? '',
  ]);
}
