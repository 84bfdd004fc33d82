import type { Page } from '@playwright/test';
import { onePicture } from './picture.ts';

/** What the played server says is to be paid. */
const PAYMENT = {
  amount: 3,
  currency: 'EUR',
  recipient: { name: 'Udruga Primjer', street: 'Primjerova 1', place: '21000 Split' },
  iban: 'HR1210010051863000160',
  model: 'HR01',
  reference: '20260-0000017-4',
  purposeCode: 'OTHR',
  description: 'Provjera identiteta',
  hub3: 'HRVHUB30',
  barcodeUrl: '/api/registrations/payment/tajna/barcode.png',
};

/** Where the played request stands. */
export const PROGRESS = {
  submittedAt: '2026-11-20T10:00:00.000Z',
  ...{ paidAt: null, goalsConfirmedAt: null, returnedAt: null },
  ...{ returnReason: null, status: 'pending' },
  ...{ decidedAt: null, rejectionReason: null, politicianId: null },
};

const STATE = { isPaid: false, amountDue: 3, amountPaid: 0, progress: PROGRESS };

/** The picture that stands for the barcode. */
export const BARCODE = onePicture(300, [20, 20, 20]);

/** Opens to the page what the token `tajna` opens; `changes` of what it opens to anybody. */
export async function playPayment(page: Page, changes: object = {}): Promise<void> {
  await page.route('**/api/registrations/payment/tajna', (route) =>
    route.fulfill({
      json: { ...PAYMENT, ...STATE, verificationOption: 'verifyOnly', payUntil: '2026-12-04', ...changes },
    }),
  );
  await page.route('**/barcode.png', (route) => route.fulfill({ contentType: 'image/png', body: BARCODE }));
}

/** Takes every request to register, with that payment. */
export async function playRegister(page: Page): Promise<void> {
  await playPayment(page);
  await page.route('**/api/register', (route) =>
    route.fulfill({
      status: 201,
      json: { id: 1, successRedirectPath: '/registration-success?t=tajna', payment: PAYMENT },
    }),
  );
}
