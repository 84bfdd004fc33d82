import type { HistoryEntry } from '@jamcimo/contracts';
import { fundEntriesHeading, fundEntryLine } from './fund-entries-csv.js';

const ENTRY: HistoryEntry = {
  id: 7,
  politicianId: 1,
  politicianName: 'Ana Anić',
  submissionId: null,
  goalId: null,
  goal: null,
  payerName: null,
  amount: 1500,
  currency: 'EUR',
  description: 'Jamstvo',
  purpose: 'guarantee',
  date: '2025-05-08',
  createdBy: 'Glavna',
  createdAt: '2025-05-08T06:00:00.000Z',
  balance: 1500,
  forfeited: 0,
  reference: null,
  statement: null,
};

test('has a heading that spreadsheets read as UTF-8, and amounts with a comma', () => {
  expect(fundEntriesHeading()).toMatch(/^\ufeffDatum;Političar;/);
  expect(fundEntryLine(ENTRY)).toBe(
    '08.05.2025.;Ana Anić;1500,00;Jamstvo;Jamstvo;;Glavna;08.05.2025. 08:00:00;;;;;;\r\n',
  );
});

test('an instant in winter, and one that is the next day in Croatia', () => {
  expect(fundEntryLine({ ...ENTRY, createdAt: '2025-12-31T23:30:05.000Z' })).toContain(
    ';01.01.2026. 00:30:05;',
  );
});

test.each([
  [{ politicianName: null }, ';Nepoznat;'],
  [{ description: 'prva; "druga"' }, ';"prva; ""druga""";'],
  [{ description: '=1+1' }, ";'=1+1;"],
  [{ description: '@SUM(A1)' }, ";'@SUM(A1);"],
  [{ description: '-2' }, ";'-2;"],
  [{ amount: -1500, purpose: 'guarantee-return' as const }, ';-1500,00;Povrat jamstva;'],
  [{ politicianId: null, politicianName: null, purpose: 'donation' as const }, ';Donacija bez političara;'],
  [{ goal: 2 as const, payerName: 'Borna Bobić' }, ';2;Borna Bobić;;;;\r\n'],
  [
    { reference: '1003-000005', statement: { number: '77', day: '2025-05-09', isFromPerson: true } },
    ';;Ana Anić;1003-000005;77;09.05.2025.;\r\n',
  ],
  [
    { id: -3, amount: 0, purpose: 'forfeit' as const, forfeited: 500 },
    ';0,00;Usmjereno u humanitarni projekt;',
  ],
  [{ forfeited: 500 }, ';500,00\r\n'],
  [{ amount: 0.1 + 0.2 }, ';0,30;'],
])('%o is written as %s', (fields, written) => {
  expect(fundEntryLine({ ...ENTRY, ...fields })).toContain(written);
});
