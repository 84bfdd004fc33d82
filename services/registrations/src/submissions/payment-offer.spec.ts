import { isHr01Reference } from '@jamcimo/croatia';
import { configSchema } from '../config.js';
import {
  leftCents,
  paymentOf,
  payUntil,
  recipientWarnings,
  referenceOf,
  successPath,
} from './payment-offer.js';

const config = configSchema.parse({
  APP_SECRET: 'a secret for tests only',
  SERVICE_TOKEN: 'a token for tests only',
});

test.each([
  ['verifyOnly' as const, 3, '1003-00000042', '000000000000300', 'Provjera identiteta br. 42'],
  ['verifyAndGuarantee' as const, 1500, '1500-00000042', '000000000150000', 'Jamstvo za tri cilja br. 42'],
])('%s is paid with %i euro', (verificationOption, amount, reference, hub3Amount, description) => {
  const paymentReference = referenceOf(verificationOption, 42);
  expect(paymentReference.startsWith(reference)).toBe(true);
  expect(isHr01Reference(paymentReference)).toBe(true);
  const payment = paymentOf(
    { id: 42, verificationOption, paymentReference },
    amount * 100,
    config,
    'the-token',
  );
  expect(payment).toMatchObject({
    amount,
    currency: 'EUR',
    model: 'HR01',
    reference: paymentReference,
    description,
  });
  const fields = payment.hub3.split('\n');
  expect(fields[2]).toBe(hub3Amount);
  expect(fields.slice(6, 9)).toEqual(Object.values(payment.recipient));
  expect(fields.slice(9)).toEqual([
    payment.iban,
    'HR01',
    payment.reference,
    payment.purposeCode,
    description,
    '',
  ]);
  expect(payment.barcodeUrl).toBe('/api/registrations/payment/the-token/barcode.png');
});

test('a recipient that a slip has no room for is the same everywhere, and the operator hears of it', () => {
  expect(recipientWarnings(config)).toEqual([]);
  const long = {
    ...config,
    ASSOCIATION_NAME: 'Udruga građana za odgovornost',
    ASSOCIATION_PLACE: '21000 Split',
  };
  expect(recipientWarnings(long)).toEqual([
    'payment slips, pages and mails say "Udruga građana za odgovo" instead of "Udruga građana za odgovornost" as the name of the ' +
      'recipient: a slip has room for 25 characters, with č, ć, đ, š and ž counted twice. Set ASSOCIATION_SHORT_NAME to the short ' +
      'name that the bank knows',
  ]);
  const payable = { id: 42, verificationOption: 'verifyOnly', paymentReference: '1' } as const;
  const short = { ...long, ASSOCIATION_SHORT_NAME: 'Udruga Odgovornost' };
  expect(recipientWarnings(short)).toEqual([]);
  for (const [settings, name] of [
    [long, 'Udruga građana za odgovo'],
    [short, 'Udruga Odgovornost'],
  ] as const) {
    const { recipient, hub3 } = paymentOf(payable, 300, settings, 't');
    expect([recipient.name, hub3.split('\n')[6]]).toEqual([name, name]);
  }
  const far = { ...config, ASSOCIATION_STREET: 'Ulica svetog Leopolda Bogdana Mandića 1' };
  expect(recipientWarnings(far)).toEqual([
    expect.stringMatching(/as the street of the recipient: .* counted twice$/),
  ]);
});

test('the description fits with the largest number', () => {
  for (const verificationOption of ['verifyOnly', 'verifyAndGuarantee'] as const) {
    const payable = { id: 99_999_999, verificationOption, paymentReference: '1' };
    const { description, hub3 } = paymentOf(payable, 1, config, 't');
    expect(hub3.split('\n')[13]).toBe(description);
  }
});

test.each([
  [150_000, 0, 150_000],
  [150_000, 50_000, 100_000],
  [150_000, 150_000, 0],
  [150_000, 200_000, 0],
])('of %i cents after %i came in, %i are left', (amountDueCents, amountPaidCents, left) => {
  expect(leftCents({ amountDueCents, amountPaidCents })).toBe(left);
});

test('the pages differ by option and carry the token', () => {
  expect(successPath('verifyOnly', 'x')).toBe('/registration-success-verify?t=x');
  expect(successPath('verifyAndGuarantee', 'x')).toBe('/registration-success?t=x');
});

test('the last day is counted in Croatian days', () => {
  expect(payUntil(new Date('2026-01-01T23:30:00Z'))).toBe('2026-01-16');
});
