import { ended, keptUntil, type Listed, toRemove } from './retention.js';

const nights = (count: number) =>
  Array.from({ length: count }, (_, back) => ({
    date: new Date(Date.UTC(2026, 10, 22, 2, 30) - back * 86_400_000).toISOString(),
  }));
const dates = (backups: { date: string }[]) => backups.map(({ date }) => date.slice(0, 10));

test('seven days, four weeks and twelve months are kept of a year of nights', () => {
  const all = nights(400);
  const removed = new Set(toRemove(all, { daily: 7, weekly: 4, monthly: 12 }));
  const kept = dates(all.filter((backup) => !removed.has(backup)));
  expect(kept.slice(0, 7)).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
  ]);
  // Sundays end the weeks of Monday; the last nights of months end those.
  expect(kept.slice(7)).toEqual([
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

test('of two backups of one day the newer is kept, also across midnight in UTC', () => {
  // 22.30 UTC is the next day in Croatia.
  const late = { date: '2026-11-20T23:30:00.000Z' };
  const early = { date: '2026-11-21T01:30:00.000Z' };
  expect(toRemove([late, early], { daily: 7, weekly: 0, monthly: 0 })).toEqual([late]);
});

test('nothing is kept of what nobody asked for', () => {
  expect(toRemove(nights(3), { daily: 0, weekly: 0, monthly: 0 })).toHaveLength(3);
});

describe('what somebody deleted, of which only the copy at the second site is left', () => {
  const archive = (fields: Partial<Listed>): Listed => ({
    ...{ name: 'x', file: 'x.tar.zst.age', size: 1, createdBy: 'raspored', kind: 'nightly', keptUntil: null },
    ...{ date: '2026-11-20T02:30:00.000Z', isEncrypted: true, hasIdentityDocuments: false, ...fields },
  });

  test('ends after seven days, or before by the rule of its kind', () => {
    const deletedAt = '2026-11-22T10:00:00.000Z';
    const until = (fields: Partial<Listed>) =>
      keptUntil(archive({ deletedAt, ...fields }), new Date())?.toISOString();
    expect(until({})).toBe('2026-11-29T10:00:00.000Z');
    const date = '2025-11-24T02:30:00.000Z';
    expect(until({ kind: 'manual', date })).toBe('2026-11-24T02:30:00.000Z');
  });

  test('takes the place of none that stays', () => {
    const [deleted, older] = [
      archive({ file: 'deleted', date: '2026-11-20T12:00:00.000Z', deletedAt: '2026-11-20T13:00:00.000Z' }),
      archive({ file: 'older' }),
    ];
    const kept = { daily: 1, weekly: 1, monthly: 1 };
    expect(ended([deleted, older], kept, new Date('2026-11-21T00:00:00.000Z'))).toEqual([]);
  });
});
