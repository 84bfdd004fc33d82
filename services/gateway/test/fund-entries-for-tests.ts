import type { FundEntry, HistoryEntry } from '@jamcimo/contracts';

/** An entry of the fund. */
export function entry(id: number, fields: Partial<FundEntry> = {}): FundEntry {
  return {
    ...{
      id,
      politicianId: 1,
      politicianName: 'Osoba 1',
      submissionId: null,
      goalId: null,
      goal: null,
      payerName: null,
    },
    amount: 3,
    currency: 'EUR',
    description: null,
    purpose: 'donation',
    date: '2025-05-08',
    createdBy: 'Glavna',
    createdAt: '2025-05-08T06:00:00.000Z',
    ...fields,
  };
}

/** The same in the history. */
export function inHistory(of: FundEntry): HistoryEntry {
  return { ...of, balance: 10, forfeited: 0, reference: null, statement: null };
}
