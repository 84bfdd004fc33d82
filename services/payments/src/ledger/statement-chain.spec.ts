import fc from 'fast-check';
import { chainOf, type StatedBalances } from './statement-chain.js';

type Written = [days: string, opening: number, closing: number];
/** Statements of days of May in the order of their uploads. */
const uploaded = (written: Written[]): StatedBalances[] =>
  written.map(([days, openingCents, closingCents], place) => {
    const [from = '', to = from] = days.split('-').map((day) => `2026-05-${day}`);
    return { id: place + 1, from, to, openingCents, closingCents };
  });

test.each<[string, Written[], [opening: number, change: number, closing: number]]>([
  ['one statement', [['04', 0, 2]], [0, 2, 2]],
  [
    'days one after another',
    [
      ['04', 0, 2],
      ['05', 2, 1],
    ],
    [0, 1, 1],
  ],
  [
    'days in reverse',
    [
      ['05', 2, 1],
      ['04', 0, 2],
    ],
    [0, 1, 1],
  ],
  [
    'two days, then their month',
    [
      ['04', 0, 2],
      ['05', 2, 1],
      ['01-31', 0, 1],
    ],
    [0, 1, 1],
  ],
  [
    'the month, then a day of it',
    [
      ['01-31', 0, 9],
      ['04', 0, 2],
    ],
    [0, 9, 9],
  ],
  [
    'the last day of a month beside it',
    [
      ['01-30', 0, 9],
      ['29-31', 7, 12],
    ],
    [0, 12, 12],
  ],
  [
    'three of one day',
    [
      ['04', 0, 2],
      ['04', 2, 5],
      ['04', 5, 6],
    ],
    [0, 6, 6],
  ],
  [
    'three of one day in reverse',
    [
      ['04', 5, 6],
      ['04', 2, 5],
      ['04', 0, 2],
    ],
    [0, 6, 6],
  ],
  [
    'money that came and went on one day',
    [
      ['04', 3, 0],
      ['04', 0, 3],
      ['04', 0, 3],
    ],
    [0, 3, 3],
  ],
  [
    'a day that ends as it began',
    [
      ['03', 7, 0],
      ['04', 3, 0],
      ['04', 0, 3],
    ],
    [7, -7, 0],
  ],
  [
    'days that begin with the evening before',
    [
      ['03-04', 0, 2],
      ['04-05', 2, 1],
    ],
    [0, 1, 1],
  ],
  [
    'a statement downloaded once more under another name',
    [
      ['04', 0, 2],
      ['04', 0, 2],
    ],
    [0, 2, 2],
  ],
  [
    'a statement of the morning, then of the day',
    [
      ['04', 0, 2],
      ['04', 0, 5],
      ['04', 5, 6],
    ],
    [0, 6, 6],
  ],
  [
    'a missing day',
    [
      ['04', 0, 2],
      ['06', 5, 6],
    ],
    [0, 3, 6],
  ],
  [
    'a missing part of a day',
    [
      ['04', 0, 2],
      ['04', 5, 6],
    ],
    [0, 3, 6],
  ],
])('%s', (_what, written, [openingCents, changeCents, closingCents]) => {
  expect(chainOf(uploaded(written))).toMatchObject({ openingCents, changeCents, closingCents });
});

test('without statements there is none', () => {
  expect(chainOf([])).toBeNull();
});

test('the order of the uploads does not matter, nor which days are told of once more', () => {
  const changes = fc.array(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 8,
  });
  const order = fc.infiniteStream(fc.nat());
  fc.assert(
    fc.property(changes, fc.nat(), fc.nat(), order, (days, first, length, numbers) => {
      let balance = 500;
      const written = days.map((parts, day) =>
        parts.map((change): Written => {
          const opening = balance;
          balance += change;
          return [`${10 + day}`, opening, balance];
        }),
      );
      const from = first % days.length;
      const to = Math.min(days.length - 1, from + (length % 5));
      const longer: Written[] =
        to > from
          ? [[`${10 + from}-${10 + to}`, written[from]?.[0]?.[1] ?? 0, written[to]?.at(-1)?.[2] ?? 0]]
          : [];
      const all = [...written.flat(), ...longer]
        .map((each) => ({ each, place: numbers.next().value ?? 0 }))
        .sort((one, other) => one.place - other.place);
      const chain = chainOf(uploaded(all.map(({ each }) => each)));
      expect(chain).toMatchObject({ openingCents: 500, changeCents: balance - 500, closingCents: balance });
    }),
  );
});
