/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { OpenPayment } from '@jamcimo/contracts';
import { screen } from '@testing-library/react';
import { pageData } from '../../../test/invented';
import { answerCalls, closePage, openPage } from '../../../test/open-page';

const PAYMENT: OpenPayment = {
  amount: 3,
  currency: 'EUR',
  recipient: { name: 'Udruga Primjer', street: 'Primjerova 1', place: '21000 Split' },
  iban: 'HR1210010051863000160',
  model: 'HR01',
  reference: '1003-000000036',
  purposeCode: 'OTHR',
  description: 'Provjera identiteta br. 3',
  hub3: 'HRVHUB30',
  barcodeUrl: '/api/registrations/payment/barcode',
  verificationOption: 'verifyOnly',
  isPaid: false,
  amountDue: 3,
  amountPaid: 0,
  payUntil: '2026-12-04',
};

const PATH = '/registration-success-verify';

async function openWith(payment: OpenPayment): Promise<void> {
  answerCalls(() => ({ status: 200, body: payment }));
  await openPage(`${PATH}?t=tajna`, pageData(['/api/site'], []));
  await screen.findByText('1003-000000036');
}

afterEach(closePage);

test('what is to be paid can be copied, scanned and printed', async () => {
  await openWith(PAYMENT);
  expect(screen.getByRole('img', { name: '2D barkod s podacima za uplatu' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Kopiraj: / })).toHaveLength(7);
  expect(screen.getByRole('button', { name: 'Ispiši' })).toBeTruthy();
});

test('what is paid invites nobody to pay again', async () => {
  await openWith({ ...PAYMENT, isPaid: true, amount: 0, amountPaid: 3, hub3: null, barcodeUrl: null });
  expect(screen.getByText('Uplata je evidentirana. Hvala.')).toBeTruthy();
  expect(screen.getByText('3,00 €')).toBeTruthy();
  expect(screen.queryByRole('img', { name: /barkod/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Kopiraj: / })).toBeNull();
  expect(screen.queryByText(/Uplatite do/)).toBeNull();
});

test('of what is paid in part it says how much came in, and asks for the rest alone', async () => {
  await openWith({ ...PAYMENT, amount: 1000, amountDue: 1500, amountPaid: 500 });
  const [received] = screen.getAllByRole('status').filter(({ textContent }) => textContent);
  expect(received?.textContent).toBe('Uplaćeno 500,00\u00a0€ od 1.500,00\u00a0€, preostaje 1.000,00\u00a0€.');
  expect(screen.getByText('Preostali iznos').nextElementSibling?.textContent).toContain('1.000,00\u00a0€');
  expect(screen.getByRole('button', { name: 'Kopiraj: Preostali iznos' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /barkod/ })).toBeTruthy();
});
