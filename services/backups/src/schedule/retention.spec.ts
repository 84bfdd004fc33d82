import { toRemove } from './retention.js';

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
