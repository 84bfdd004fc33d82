import { readAmount } from './read-amount';

it.each([
  ['3', '3.00'],
  ['3,5', '3.50'],
  ['12.5', '12.50'],
  ['0,01', '0.01'],
  ['0.01', '0.01'],
  ['1.500,00', '1500.00'],
  ['1.500', '1500.00'],
  ['1500.00', '1500.00'],
  ['1.234.567,89', '1234567.89'],
  [' 1 500,00 € ', '1500.00'],
  ['007', '7.00'],
  ['10.000.000', '10000000.00'],
  ['0.29', '0.29'],
])('%s is read as %s', (given, text) => {
  expect(readAmount(given)).toEqual({ text });
});

it.each([
  ['', 'amountRequired'],
  ['   ', 'amountRequired'],
  ['0', 'amountPositive'],
  ['0,00', 'amountPositive'],
  ['-5', 'amountPositive'],
  ['pet', 'amountPositive'],
  ['1,2,3', 'amountPositive'],
  ['1e3', 'amountPositive'],
  ['0.001', 'amountDecimals'],
  ['2,005', 'amountDecimals'],
  ['10.000.000,01', 'amountTooLarge'],
  ['999999999999', 'amountTooLarge'],
])('%p is refused: %s', (given, problem) => {
  expect(readAmount(given)).toEqual({ problem });
});
