import { centsToEuro, euroAmount } from './amounts.js';

test.each([
  [3, 300],
  ['3', 300],
  ['1500.00', 150_000],
  [12.5, 1250],
  [' 0.01 ', 1],
  [0.29, 29],
  [1.15, 115],
  ['9999999.99', 999_999_999],
  [10_000_000, 1_000_000_000],
])('%p euro are %i cents', (given, cents) => {
  expect(euroAmount.parse(given)).toBe(cents);
});

test.each([
  [undefined, 'Iznos je obavezan'],
  [null, 'Iznos je obavezan'],
  ['', 'Iznos je obavezan'],
  ['  ', 'Iznos je obavezan'],
  [0, 'Iznos mora biti pozitivan broj'],
  ['0.00', 'Iznos mora biti pozitivan broj'],
  [-5, 'Iznos mora biti pozitivan broj'],
  ['pet', 'Iznos mora biti pozitivan broj'],
  ['1.500,00', 'Iznos mora biti pozitivan broj'],
  [Number.NaN, 'Iznos je obavezan'],
  [1e21, 'Iznos mora biti pozitivan broj'],
  [0.1 + 0.2, 'Iznos može imati najviše dvije decimale'],
  ['2.005', 'Iznos može imati najviše dvije decimale'],
  [10_000_000.01, 'Iznos je prevelik'],
])('%p is refused: %s', (given, message) => {
  expect(euroAmount.safeParse(given).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('cents come out as the number of euro that people would write', () => {
  expect([0, 1, 29, 300, 128_450, 999_999_999].map(centsToEuro)).toEqual([
    0, 0.01, 0.29, 3, 1284.5, 9_999_999.99,
  ]);
});
