import { isSameWeight } from './page-weight.ts';

const table = (js: string) => `| Page | JavaScript | CSS |\n|---|---|---|\n| \`/\` | ${js} | 12.0 |\n`;

test('a table is fresh while its numbers are no more than 2 KiB off', () => {
  expect(isSameWeight(table('155.5'), table('157.4'))).toBe(true);
  expect(isSameWeight(table('155.5'), table('157.6'))).toBe(false);
});

test('a table that names other pages is not fresh', () => {
  expect(isSameWeight(table('155.5'), table('155.5').replace('/', '/media'))).toBe(false);
});
