import fc from 'fast-check';
import { centsToEuro, euroAmount } from './amounts.js';

const LARGEST = 1_000_000_000;
const cents = fc.integer({ min: 1, max: LARGEST });

test('what is written out in euro reads as the same cents, as text and as number', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
      expect(euroAmount.parse(text)).toBe(amount);
      expect(euroAmount.parse(centsToEuro(amount))).toBe(amount);
    }),
  );
});

test('no text gives a fraction of a cent, nothing, or more than the largest amount', () => {
  const texts = fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^[0-9.,\-+e ]{0,12}$/));
  fc.assert(
    fc.property(texts, (text) => {
      const read = euroAmount.safeParse(text);
      if (!read.success) return;
      expect(Number.isSafeInteger(read.data)).toBe(true);
      expect(read.data).toBeGreaterThan(0);
      expect(read.data).toBeLessThanOrEqual(LARGEST);
    }),
  );
});

test('a sum of many amounts is that of their cents, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 200 }), (amounts) => {
      const sum = (each: number[]) =>
        each.map(centsToEuro).reduce((all, euro) => all + euroAmount.parse(euro), 0);
      expect(sum(amounts)).toBe(amounts.reduce((all, each) => all + each, 0));
      expect(sum([...amounts].reverse())).toBe(sum(amounts));
    }),
  );
});

test('sums far beyond ten million entries are written to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000_000 }), (sum) => {
      const text = `${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, '0')}`;
      expect(centsToEuro(sum).toFixed(2)).toBe(text);
    }),
  );
});
