import {
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatSize,
  formatTime,
  isoDay,
} from './format.js';

const NBSP = '\u00a0';

describe('formatMoney', () => {
  it.each([
    [1500, `1.500,00${NBSP}€`],
    [3, `3,00${NBSP}€`],
    [0.5, `0,50${NBSP}€`],
    [1234567.891, `1.234.567,89${NBSP}€`],
    [-3, `\u22123,00${NBSP}€`],
  ])('writes %p the Croatian way', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it('reads a text as a plain decimal, where the dot is a decimal point', () => {
    expect(formatMoney('1500.00')).toBe(`1.500,00${NBSP}€`);
    expect(formatMoney(' 12.5 ')).toBe(`12,50${NBSP}€`);
  });

  it('loses no cent of a decimal that a float cannot hold', () => {
    expect(formatMoney('90071992547409.93')).toBe(`90.071.992.547.409,93${NBSP}€`);
    expect(formatMoney('9007199254740993.01')).toBe(`9.007.199.254.740.993,01${NBSP}€`);
  });

  it('never writes a negative zero', () => {
    expect(formatMoney(-0.001)).toBe(`0,00${NBSP}€`);
  });

  it('shows a dash for what is no number', () => {
    expect(formatMoney('abc')).toBe('–');
    expect(formatMoney('1.500,00')).toBe('–');
    expect(formatMoney(Number.NaN)).toBe('–');
  });
});

describe('numbers', () => {
  it('dots the thousands', () => {
    expect([999, 1000, 31082].map(formatNumber)).toEqual(['999', '1.000', '31.082']);
  });

  it('writes a share as whole percent', () => {
    expect(formatPercent(0.42)).toBe(`42${NBSP}%`);
  });
});

describe('dates', () => {
  it('pads day and month, ends with a dot, and no line breaks within', () => {
    expect(formatDate('2025-05-08')).toBe(`08.${NBSP}05.${NBSP}2025.`);
  });

  it('counts the day in Zagreb: an hour before midnight UTC is the next day', () => {
    expect(formatDate('2025-05-07T22:30:00Z')).toBe(`08.${NBSP}05.${NBSP}2025.`);
    expect(formatDate(new Date('2025-12-31T23:30:00Z'))).toBe(`01.${NBSP}01.${NBSP}2026.`);
  });

  it('writes minutes of summer and winter time, where a line may break', () => {
    expect(formatDateTime('2025-05-08T12:05:00Z')).toBe(`08.${NBSP}05.${NBSP}2025. 14:05`);
    expect(formatTime('2025-05-08T12:05:59Z')).toBe('14:05');
    expect(formatDateTime('2025-01-08T23:05:00Z')).toBe(`09.${NBSP}01.${NBSP}2025. 00:05`);
  });

  it('writes the month in the genitive', () => {
    expect(formatLongDate('2025-05-08')).toBe(`8.${NBSP}svibnja${NBSP}2025.`);
  });

  it.each([
    ['2025-05', `svibanj${NBSP}2025.`],
    ['2026-01', `siječanj${NBSP}2026.`],
    ['2026-12', `prosinac${NBSP}2026.`],
  ])('names the month %s, and no line breaks within', (month, text) => {
    expect(formatMonth(month)).toBe(text);
  });

  it('shows a dash for what is no date', () => {
    expect(
      [formatDate, formatDateTime, formatLongDate, formatMonth, formatTime].map((format) => format('x')),
    ).toEqual(Array.from({ length: 5 }, () => '–'));
  });
});

describe('sizes', () => {
  it.each([
    [0, `0${NBSP}B`],
    [1023, `1.023${NBSP}B`],
    [1024, `1${NBSP}kB`],
    [43_649, `42,6${NBSP}kB`],
    [1024 ** 2 - 1, `1${NBSP}MB`],
    [2.4 * 1024 ** 2, `2,4${NBSP}MB`],
    [5 * 1024 ** 3, `5${NBSP}GB`],
    [4000 * 1024 ** 3, `4.000${NBSP}GB`],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });

  it('agree with the limits of uploads: 20 MB are 20 × 1024 × 1024 bytes', () => {
    expect(formatSize(20 * 1024 * 1024)).toBe(`20${NBSP}MB`);
  });

  it('shows a dash for what is no number', () => {
    expect(formatSize(Number.NaN)).toBe('–');
  });
});

test('the ISO day of an instant is that of Croatia, also around midnight', () => {
  expect(isoDay(new Date('2025-05-07T22:30:00Z'))).toBe('2025-05-08');
  expect(isoDay(new Date('2025-01-07T22:30:00Z'))).toBe('2025-01-07');
});
