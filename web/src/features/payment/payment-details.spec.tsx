/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { OpenPayment, RequestProgress } from '@jamcimo/contracts';
import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { pageData } from '../../../test/invented';
import { answerCalls, closePage, openPage } from '../../../test/open-page';

const PROGRESS: RequestProgress = {
  submittedAt: '2026-11-20T10:00:00.000Z',
  ...{ paidAt: null, goalsConfirmedAt: null, status: 'pending' },
  ...{ returnedAt: null, returnReason: null },
  ...{ decidedAt: null, rejectionReason: null, politicianId: null },
};

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
  progress: PROGRESS,
};
const NOTHING_LEFT = { amount: 0, hub3: null, barcodeUrl: null };
const PAID = { ...PAYMENT, ...NOTHING_LEFT, isPaid: true, amountPaid: 3 };
const PAID_AT = { ...PROGRESS, paidAt: '2026-11-21T10:00:00.000Z' };
const DECIDED_AT = { ...PAID_AT, decidedAt: '2026-11-25T10:00:00.000Z' };

async function openWith(payment: OpenPayment): Promise<void> {
  answerCalls(() => ({ status: 200, body: payment }));
  await openPage('/registration-success-verify?t=tajna', pageData(['/api/site'], []));
  await screen.findByRole('heading', { name: 'Stanje zahtjeva' });
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
/** Each step with its state and what it says. */
const steps = () =>
  within(screen.getByRole('region', { name: 'Stanje zahtjeva' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent?.replaceAll('\u00a0', ' '));
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(closePage);

describe('the payment', () => {
  test('is asked for also where the browser believes to be offline, so that nobody waits for ever', async () => {
    jest.spyOn(onlineManager, 'isOnline').mockReturnValue(false);
    const asked: string[] = [];
    answerCalls((path) => {
      asked.push(path);
      throw new TypeError('Failed to fetch');
    });
    await openPage('/registration-success-verify?t=tajna', pageData(['/api/site'], []));
    expect(await screen.findByRole('button', { name: 'Pokušaj ponovno' })).toBeTruthy();
    expect(asked).toContain('/api/registrations/payment/tajna');
    jest.restoreAllMocks();
  });

  test('can be copied, scanned and printed', async () => {
    await openWith(PAYMENT);
    expect(screen.getByText('1003-000000036')).toBeTruthy();
    expect(screen.getByRole('img', { name: '2D barkod s podacima za uplatu' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Kopiraj: / })).toHaveLength(7);
    expect(screen.getByRole('button', { name: 'Ispiši' })).toBeTruthy();
  });

  test('that is paid invites nobody to pay again', async () => {
    await openWith({ ...PAID, progress: PAID_AT });
    expect(screen.getByText(/Uplata je evidentirana\. Hvala\./).textContent).toContain('1003-000000036');
    expect(screen.queryByRole('img', { name: /barkod/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Kopiraj: / })).toBeNull();
    expect(screen.queryByText(/Uplatite do/)).toBeNull();
  });

  test('of a part says how much came in, and asks for the rest alone', async () => {
    await openWith({ ...PAYMENT, amount: 1000, amountDue: 1500, amountPaid: 500 });
    expect(steps()[1]).toContain('Uplaćeno 500,00 € od 1.500,00 €, preostaje 1.000,00 €.');
    expect(screen.getByText('Preostali iznos').nextElementSibling?.textContent).toContain('1.000,00\u00a0€');
    expect(screen.getByRole('button', { name: 'Kopiraj: Preostali iznos' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /barkod/ })).toBeTruthy();
  });
});

describe('the state of a request', () => {
  test('that was just sent: what is left to pay, and what comes after that', async () => {
    await openWith(PAYMENT);
    expect(title()).toBe('Zahtjev za verifikaciju je zaprimljen');
    expect(steps()).toEqual([
      'Slanje zahtjeva GotovoZahtjev je stigao 20. studenoga 2026.',
      'Uplata Čeka VasPreostaje uplatiti 3,00 €.Podaci za uplatu i 2D barkod',
      'Potvrda ciljeva SlijediPoveznicu za potvrdu triju ciljeva šaljemo e-mailom kad stigne uplata.',
      'Odluka SlijediO zahtjevu još nije odlučeno. Odluku javljamo e-mailom.',
    ]);
    expect(link('Podaci za uplatu i 2D barkod')).toBe('#payment-heading');
    expect(document.getElementById('payment-heading')).toBeTruthy();
  });

  test('that was returned says what is to be corrected; its link comes by mail alone', async () => {
    const returned = { returnedAt: '2026-11-21T10:00:00.000Z', returnReason: 'Dokument je mutan.' };
    await openWith({ ...PAYMENT, progress: { ...PROGRESS, ...returned } });
    expect(steps()[1]).toContain(
      'Dopuna zahtjeva Čeka VasZahtjev Vam je vraćen na dopunu 21. studenoga 2026.',
    );
    expect(steps()[1]).toContain('Što treba dopuniti: Dokument je mutan.');
    expect(link('Niste je dobili? Zatražite je ponovno')).toBe('/poveznica');
  });

  test('that is paid: the goals are next, and their link comes by mail alone', async () => {
    await openWith({ ...PAID, progress: PAID_AT });
    expect(title()).toBe('Zahtjev je u obradi');
    expect(steps()[2]).toMatch(/^Potvrda ciljeva Čeka Vas/);
    expect(link('Niste je dobili? Zatražite je ponovno')).toBe('/poveznica');
    expect(screen.queryByText('Što slijedi')).toBeNull();
  });

  test('with a guarantee has no step for the goals', async () => {
    await openWith({ ...PAID, verificationOption: 'verifyAndGuarantee', progress: PAID_AT });
    expect(steps().map((step) => step?.split(' ')[0])).toEqual(['Slanje', 'Uplata', 'Odluka']);
  });

  test('whose goals are confirmed waits for the decision', async () => {
    await openWith({ ...PAID, progress: { ...PAID_AT, goalsConfirmedAt: '2026-11-22T10:00:00.000Z' } });
    expect(steps()[2]).toBe('Potvrda ciljeva GotovoCiljevi su potvrđeni 22. studenoga 2026.');
    expect(steps()[3]).toMatch(/^Odluka Slijedi/);
  });

  test('that is approved leads to the profile', async () => {
    await openWith({ ...PAID, progress: { ...DECIDED_AT, status: 'approved', politicianId: 7 } });
    expect(title()).toBe('Zahtjev je odobren');
    expect(document.title).toBe('Stanje zahtjeva | Jamčimo');
    expect(steps().at(-1)).toContain('Zahtjev je odobren 25. studenoga 2026. Profil je javan.');
    expect(link('Otvorite svoj profil')).toBe('/?selected_politician=7');
  });

  test('that is approved a moment ago has no link to a profile yet', async () => {
    await openWith({ ...PAID, progress: { ...DECIDED_AT, status: 'approved' } });
    expect(steps().at(-1)).toContain('Profil još nije javan ili je privremeno skriven.');
    expect(screen.queryByRole('link', { name: 'Otvorite svoj profil' })).toBeNull();
  });

  test('that is approved though nothing was paid still asks for the payment', async () => {
    await openWith({ ...PAYMENT, progress: { ...DECIDED_AT, paidAt: null, status: 'approved' } });
    expect(steps().map((step) => step?.split(' ')[0])).toEqual(['Slanje', 'Uplata', 'Odluka']);
    expect(screen.getByRole('img', { name: /barkod/ })).toBeTruthy();
  });

  test('that is rejected says why, and asks for no money', async () => {
    const rejectionReason = 'Fotografija nije čitljiva.';
    const progress: RequestProgress = { ...DECIDED_AT, paidAt: null, status: 'rejected', rejectionReason };
    await openWith({ ...PAYMENT, ...NOTHING_LEFT, progress });
    expect(title()).toBe('Zahtjev nije prihvaćen');
    expect(steps()).toHaveLength(2);
    expect(steps()[1]).toContain('Razlog: Fotografija nije čitljiva.');
    expect(screen.queryByText(/uplatiti|Podaci za uplatu/)).toBeNull();
  });
});

test('an answer that did not come says so, and that nothing is lost', async () => {
  answerCalls(() => ({ status: 503, body: { message: 'Usluga trenutačno nije dostupna.' } }));
  await openPage('/registration-success-verify?t=tajna', pageData(['/api/site'], []));
  expect(await screen.findByText('Stanje zahtjeva nije učitano')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pokušaj ponovno' })).toBeTruthy();
});
