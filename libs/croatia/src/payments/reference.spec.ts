import { isHr01Reference, isReferenceOf, paymentReference, referenceDigits } from './reference.js';

describe('a reference of model HR01', () => {
  it.each([
    '2025-17',
    '2025-175',
    '2025-12347',
    '2025-100019',
    '2025-100175',
    '1-0000011',
    '3-0000424',
    '1500-0000420',
    '12-345678-90',
    '202500020',
    '202500080',
    '7269-68949637676-00018',
  ])('%s is one', (reference) => expect(isHr01Reference(reference)).toBe(true));

  it('printed by the bankers themselves as a sample is none: the number is made up', () => {
    expect(isHr01Reference('7269-68949637676-00019')).toBe(false);
  });

  it.each(['2025-18', '2025-', '-17', '1-2-3-4', '2025 17', '1234567890123', 'HR01 2025-17', '0', ''])(
    '%p is none',
    (reference) => expect(isHr01Reference(reference)).toBe(false),
  );
});

describe('our references', () => {
  it('have one width, whatever the number, and are valid', () => {
    const all = [1, 9, 10, 42, 12_345, 99_999_999].flatMap((number) => [
      paymentReference(1003, number),
      paymentReference(1500, number),
    ]);
    expect(all.map((reference) => reference.length)).toEqual(all.map(() => 14));
    expect(all.filter((reference) => !isHr01Reference(reference))).toEqual([]);
    expect(all.every((reference) => /^\d{4}-\d{9}$/.test(reference))).toBe(true);
  });

  it('are distinguished by their digits alone', () => {
    const digits = new Set<string>();
    for (let number = 1; number <= 500; number += 1) {
      digits.add(referenceDigits(paymentReference(1003, number)));
      digits.add(referenceDigits(paymentReference(1500, number)));
    }
    expect(digits.size).toBe(1000);
  });

  it('are refused by the bank when one digit of the number is mistyped', () => {
    const reference = paymentReference(1500, 4711);
    for (let place = 5; place < reference.length - 1; place += 1) {
      const digit = (Number(reference[place]) + 1) % 10;
      const mistyped = reference.slice(0, place) + digit + reference.slice(place + 1);
      expect(isHr01Reference(mistyped) && mistyped).toBe(false);
    }
  });

  it.each([
    [999, 1],
    [10_000, 1],
    [1003, 0],
    [1003, 100_000_000],
    [1003, 1.5],
  ])('are not made of %p and %p', (kind, number) => {
    expect(() => paymentReference(kind, number)).toThrow(RangeError);
  });
});

it.each([
  ['HR01 1003-00000042 1', '1003000000421'],
  ['HR011003-000000421', '1003000000421'],
  ['1003 000000421', '1003000000421'],
])('the digits of %s are %s', (text, digits) => {
  expect(referenceDigits(text)).toBe(digits);
});

it.each([
  ['HR99', ''],
  ['HR00', '2025'],
  ['HR00', '2025-17'],
  ['HR00', '1-2-3'],
  ['HR00', '123456789012-1-1234567'],
  ['HR01', '2025-175'],
  ['HR05', '123-45'],
])('of model %s %p is a reference', (model, text) => {
  expect(isReferenceOf(model, text)).toBe(true);
});

it.each([
  ['HR99', '2025-175'],
  ['HR00', ''],
  ['HR00', '1-2-3-4'],
  ['HR00', '2025-'],
  ['HR00', '1234567890123'],
  ['HR00', '123456789012-123456789012'],
  ['HR00', '2025 17'],
  ['HR01', ''],
  ['HR01', '2025-174'],
  ['HR1', '2025-175'],
  ['SI12', '2025-175'],
  ['HR05', ''],
])('of model %s %p is none', (model, text) => {
  expect(isReferenceOf(model, text)).toBe(false);
});
