import { searchKey } from './search-key.js';

test.each(['Šimunčić Ana', 'šimunčić  ana', 'SIMUNCIC, ANA', 'šimunčić ana'.normalize('NFD')])(
  '%s is the same search',
  (text) => {
    expect(searchKey(text)).toBe('simuncic ana');
  },
);

test('a typed đ stays another search than a d', () => {
  expect([searchKey('Đuro'), searchKey('Djuro'), searchKey('Duro')]).toEqual(['djuro', 'djuro', 'duro']);
});

test('a search text has at most 80 characters, also when folding makes it longer', () => {
  expect(searchKey('a'.repeat(5000))).toHaveLength(80);
  expect(searchKey('đ'.repeat(80))).toHaveLength(80);
});

test('a text without letters and digits stays a search, which finds nobody', () => {
  expect([searchKey('!!!'), searchKey('…')]).toEqual(['-', '-']);
});
