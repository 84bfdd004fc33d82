import { compactIban, formatIban, isCroatianIban, maskIban } from './iban.js';
import { mod11Ini, mod1110 } from './mod11.js';
import { isOib } from './oib.js';

describe('MOD11INI, the control digit of model HR01', () => {
  it.each([
    ['20251', 7],
    ['202517', 5],
    ['20251234', 7],
    ['202510001', 9],
    ['202510017', 5],
    ['1000001', 1],
    ['3000042', 4],
    ['1500000042', 0],
    ['123456789', 0],
    ['20250002', 0],
    ['20250008', 0],
    ['7269689496376760001', 8],
  ])('of %s is %i', (digits, expected) => {
    expect(mod11Ini(digits)).toBe(expected);
  });

  it.each(['8214', '8168', '8109', '8630', '8753', '8400', '1880', '1589', '2283', '2046', '8478'])(
    'is the last digit of the revenue code %s',
    (code) => {
      expect(mod11Ini(code.slice(0, 3))).toBe(Number(code[3]));
    },
  );

  it.each(['', '12-3', '1a', ' 1'])('is not computed over %p', (text) => {
    expect(() => mod11Ini(text)).toThrow(RangeError);
    expect(() => mod1110(text)).toThrow(RangeError);
  });
});

describe('an OIB', () => {
  it.each([
    '94577403194',
    '69435151530',
    '33392005961',
    '12345678903',
    '92963223473',
    '18683136487',
    '85821130368',
    '01234567896',
    '00000000001',
  ])('%s is one', (oib) => expect(isOib(oib)).toBe(true));

  it.each([
    '94577403195',
    '12345678901',
    '68949637676',
    '81817085501',
    '9457740319',
    '945774031940',
    ' 94577403194',
    '9457740319A',
    '',
  ])('%p is none', (oib) => expect(isOib(oib)).toBe(false));
});

describe('a Croatian IBAN', () => {
  const VALID = [
    'HR1210010051863000160',
    'HR1723600001101234565',
    'HR9223600001501426697',
    'HR6025000091000000013',
    'HR1524840081106663185',
  ];
  it.each([
    ...VALID,
    'HR5623400091110000000',
    'HR7624020061100000000',
    'HR12 10010051863000160',
    'hr12 1001 0051 8630 0016 0',
  ])('%s is one', (iban) => expect(isCroatianIban(iban)).toBe(true));

  it.each([
    'HR1210010051863000161',
    'HR1234567890123456789',
    'HR5041240000000000',
    'SI56192001234567892',
    'HR12-10010051863000160',
    'HR121001005186300016O',
    '',
  ])('%p is none', (iban) => expect(isCroatianIban(iban)).toBe(false));

  it.each(VALID)('%s has control digits of bank and account besides', (iban) => {
    expect(mod1110(iban.slice(4, 10))).toBe(Number(iban[10]));
    expect(mod1110(iban.slice(11, 20))).toBe(Number(iban[20]));
  });

  it('is printed in groups and stored without', () => {
    expect(formatIban('HR1210010051863000160')).toBe('HR12 1001 0051 8630 0016 0');
    expect(['HR12 1001 0051 8630 0016 0', '12345678'].map(maskIban)).toEqual(['HR12 … 0160', '… 5678']);
    expect(compactIban(' hr12 1001 0051 8630 0016 0 ')).toBe('HR1210010051863000160');
  });
});
