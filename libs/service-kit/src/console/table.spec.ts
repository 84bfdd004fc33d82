import { table } from './table.js';

test('columns are as wide as their longest cell, and columns of numbers are aligned to the right', () => {
  expect(
    table(
      ['file', 'created'],
      [
        ['a.json', 5],
        ['lista.csv', 1200],
      ],
    ),
  ).toBe(['file       created', '─────────  ───────', 'a.json           5', 'lista.csv     1200'].join('\n'));
});
