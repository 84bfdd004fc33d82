import { firstItem, MOST_SHOWN, nextRange, type PageRange } from './shown-items';

test.each([
  ['browser, 40 pages at a time', MOST_SHOWN],
  ['server, two pages at a time', 48],
])('a list of 31,082 is read to its end by the %s', (_, most) => {
  const seen = new Set<number>();
  let range: PageRange = { from: 0, shown: 24 };
  while (range.from + range.shown < 31_082) {
    for (let at = range.from; at < range.from + range.shown; at += 1) seen.add(at);
    range = nextRange(range, most);
    expect(range.shown).toBeLessThanOrEqual(most);
  }
  for (let at = range.from; at < range.from + range.shown; at += 1) seen.add(at);
  expect(seen.size).toBeGreaterThanOrEqual(31_082);
});

test.each([
  [null, 0],
  [23, 0],
  [24, 24],
  [959, 936],
  [2_147_483_647, 999_984],
])('an address begins its list at a whole page: from=%p is %d', (value, expected) => {
  expect(firstItem(value)).toBe(expected);
});
