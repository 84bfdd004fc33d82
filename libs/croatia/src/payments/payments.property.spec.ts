import fc from 'fast-check';
import { hub3Field, hub3Text } from './hub3.js';
import { compactIban, formatIban, isCroatianIban } from './iban.js';
import { mod11Ini, mod1110 } from './mod11.js';
import { isOib } from './oib.js';
import { isHr01Reference, paymentReference, referenceDigits } from './reference.js';

const kind = fc.integer({ min: 1000, max: 9999 });
const number = fc.integer({ min: 1, max: 99_999_999 });
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const iban = fc.tuple(digits(6), digits(9)).map(([bank, account]) => {
  const bban = `${bank}${mod1110(bank)}${account}${mod1110(account)}`;
  return `HR${String(98n - (BigInt(`${bban}172700`) % 97n)).padStart(2, '0')}${bban}`;
});

test('every reference we make is one of HR01, of one length, and known by its digits however they are written', () => {
  fc.assert(
    fc.property(kind, number, (what, running) => {
      const reference = paymentReference(what, running);
      expect(isHr01Reference(reference)).toBe(true);
      expect(reference).toHaveLength(14);
      const written = `HR01 ${reference.slice(0, 7)} ${reference.slice(7)}`;
      expect(referenceDigits(written)).toBe(`${what}${String(running).padStart(8, '0')}${reference.at(-1)}`);
    }),
  );
});

test('another reference has other digits', () => {
  fc.assert(
    fc.property(kind, number, kind, number, (one, first, other, second) => {
      const same =
        referenceDigits(paymentReference(one, first)) === referenceDigits(paymentReference(other, second));
      expect(same).toBe(one === other && first === second);
    }),
  );
});

test('the control digit of HR01 is one digit, and zeros before the number do not change it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,20}$/), (text) => {
      expect(mod11Ini(text)).toBeGreaterThanOrEqual(0);
      expect(mod11Ini(text)).toBeLessThanOrEqual(9);
      expect(mod11Ini(`000${text}`)).toBe(mod11Ini(text));
    }),
  );
});

test('an OIB or an IBAN with one digit mistyped is none', () => {
  const place = fc.integer({ min: 0, max: 9 });
  const change = fc.integer({ min: 1, max: 9 });
  const mistype = (text: string, at: number, by: number) =>
    text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1);
  fc.assert(
    fc.property(digits(10), iban, place, change, (body, account, at, by) => {
      const oib = body + mod1110(body);
      expect([isOib(oib), isCroatianIban(account), isCroatianIban(formatIban(account))]).toEqual([
        true,
        true,
        true,
      ]);
      expect(compactIban(formatIban(account))).toBe(account);
      expect(isOib(mistype(oib, at, by))).toBe(false);
      expect(isCroatianIban(mistype(account, at + 2, by))).toBe(false);
    }),
  );
});

test('a field of the barcode holds allowed characters only, fits however it is counted, and stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 0, max: 35 }),
      (text, max) => {
        const field = hub3Field(text, max);
        expect(field).toMatch(/^[0-9A-Za-zČĆĐŠŽčćđšž ,.:\-+?'/()]*$/);
        expect(
          [...field].reduce((sum, letter) => sum + (/[čćđšž]/i.test(letter) ? 2 : 1), 0),
        ).toBeLessThanOrEqual(max);
        expect(hub3Field(field, max)).toBe(field);
      },
    ),
  );
});

test('the text of the barcode always has 14 fields and at most 287 characters, the amount digit by digit', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      iban,
      kind,
      number,
      anyText,
      (amountCents, account, what, running, text) => {
        const recipient = { name: text, street: text, place: text };
        const slip = {
          amountCents,
          recipient,
          payer: recipient,
          iban: account,
          model: 'HR01',
          purposeCode: 'OTHR',
        };
        const written = hub3Text({ ...slip, reference: paymentReference(what, running), description: text });
        const fields = written.split('\n');
        expect([fields.length, fields[14]]).toEqual([15, '']);
        expect(Number(fields[2])).toBe(amountCents);
        expect(written.length).toBeLessThanOrEqual(287);
      },
    ),
  );
});
