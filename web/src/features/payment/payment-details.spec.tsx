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
  await openWith({ ...PAYMENT, isPaid: true });
  expect(screen.getByText('Uplata je evidentirana. Hvala.')).toBeTruthy();
  expect(screen.getByText('3,00 €')).toBeTruthy();
  expect(screen.queryByRole('img', { name: /barkod/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Kopiraj: / })).toBeNull();
  expect(screen.queryByText(/Uplatite do/)).toBeNull();
});
