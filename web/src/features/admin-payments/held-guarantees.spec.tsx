/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { HeldFunds, StatementRecord } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/app/query-client';
import { toastStore } from '@/components/toasts/toast-store';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { BACK } from '@/lib/forms/use-open-again';
import { AtAddress } from '../../../test/at-address';
import { HeldGuarantees } from './components/held-guarantees';
import { StatementRecords } from './components/statement-records';
import { heldCsv } from './held-csv';

const FUNDS: HeldFunds = {
  ...{ held: 1000, own: 503, total: 1503, payouts: [] },
  people: [
    {
      ...{ politicianId: 1, submissionId: null, name: 'Ana Anić', held: 1000 },
      goals: [
        { goal: 1, held: 500, givenBack: 0, forfeited: 0, undoForfeitUntil: null },
        { goal: 2, held: 500, givenBack: 0, forfeited: 0, undoForfeitUntil: null },
        { goal: 3, held: 0, givenBack: 0, forfeited: 500, undoForfeitUntil: null },
      ],
    },
  ],
};

const texts = new I18n(hr);
const ACCOUNT = { account: 'HR1723600001101234565' };
let writes: { path: string; body: unknown; key: string | undefined }[];
let refusal: { message: string } | null;

function open(
  screenPart: ReactNode,
  answer: unknown,
  answers: Record<string, object> = {},
  state: unknown = null,
) {
  [writes, refusal] = [[], null];
  globalThis.fetch = (async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const key = (headers as Record<string, string> | undefined)?.['idempotency-key'];
    if (method !== 'GET') writes.push({ path, key, body: body && (JSON.parse(String(body)) as unknown) });
    const isRefused = refusal !== null && method !== 'GET';
    return {
      ...{ ok: !isRefused, status: isRefused ? 409 : 200, statusText: '', headers: new Headers() },
      text: async () =>
        JSON.stringify(isRefused ? refusal : method === 'GET' ? (answers[path] ?? answer) : {}),
    };
  }) as unknown as typeof fetch;
  render(
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address="/admin/payments" state={state}>
          {screenPart}
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const plain = (element: HTMLElement) => element.textContent?.replace(/\u00a0/g, ' ');
const toast = () => toastStore.read();
const unfold = async () => userEvent.click(await screen.findByRole('button', { name: 'Ciljevi' }));
const dialog = async () => within(await screen.findByRole('dialog'));

afterEach(() => keptDrafts.dropAll());

describe('held guarantees', () => {
  it('are a row a person, of which the goals unfold; what is zero is not said', async () => {
    open(<HeldGuarantees />, FUNDS);
    const row = await screen.findByRole('row', { name: /Ana Anić/ });
    expect(plain(row)).toBe('Ana Anić1.000,00 €500,00 €Vrati cijelo jamstvo (1.000,00 €)');
    expect(screen.getAllByRole('definition').map(plain)).toEqual(['1.000,00 €', '503,00 €', '1.503,00 €']);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    await unfold();
    expect(screen.getAllByRole('listitem').map(plain)).toEqual([
      'Cilj 1: 500,00 €VratiUsmjeri u humanitarni projekt',
      'Cilj 2: 500,00 €VratiUsmjeri u humanitarni projekt',
      'Cilj 3u humanitarni projekt 500,00 €',
    ]);
  });

  it('go back in one press: amount and reason stand there, half has its own, and what will happen is said', async () => {
    open(<HeldGuarantees />, FUNDS);
    await unfold();
    await userEvent.click(await screen.findByRole('button', { name: 'Vrati: Ana Anić, cilj 2' }));
    const asked = await dialog();
    const field = (name: string) => asked.getByRole<HTMLInputElement>('textbox', { name });
    const outcome = () => plain(asked.getByRole('status'));
    expect([field('Iznos (EUR)').value, field('Razlog').value]).toEqual(['500,00', 'Cilj je ispunjen.']);
    expect(asked.getByText('Novac se vraća isključivo na račun s kojeg je uplaćen.')).toBeTruthy();
    expect(outcome()).toBe('Vratit će se 500,00 € jamstva za cilj 2. Osoba: Ana Anić.');
    await userEvent.clear(field('Razlog'));
    await userEvent.click(asked.getByRole('button', { name: 'Potvrdi povrat' }));
    expect(await asked.findByText('Upišite razlog')).toBeTruthy();
    await userEvent.type(field('Razlog'), 'Cilj je ispunjen.');
    await userEvent.click(asked.getByRole('button', { name: /^50\s% \(osoba nije izabrana\)$/ }));
    expect(outcome()).toBe('Vratit će se 250,00 € jamstva za cilj 2. Osoba: Ana Anić.');
    expect(writes).toEqual([]);
    await userEvent.click(asked.getByRole('button', { name: 'Potvrdi povrat' }));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes).toEqual([
      {
        path: '/api/admin/payments/guarantees/1/goals/2/return',
        body: { amount: '250.00', reason: 'Osoba nije izabrana.' },
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  it.each([
    ['guarantee-1-2-return', { reason: 'Upisano.' }, 'Vrati: Ana Anić, cilj 2'],
    ['guarantee-whole-1', { reason: 'Upisano.' }, /^Vrati cijelo jamstvo .*: Ana Anić$/],
    ['payout-7', { on: '2026-05-09' }, /^Povrat od 1\.500,00.€ je isplaćen\?$/],
  ])('after a sign-in the window is open in which somebody was typing (%s)', async (draft, typed, name) => {
    const who = { politicianId: null, submissionId: 9, name: 'Ana Anić', account: 'HR17 … 4565' };
    keptDrafts.keep(draft, typed);
    const funds = { ...FUNDS, payouts: [{ ...who, id: 7, amount: 1500, on: '2026-05-08' }] };
    open(<HeldGuarantees />, funds, {}, BACK);
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
    if ('reason' in typed) expect(screen.getByDisplayValue('Upisano.')).toBeTruthy();
  });

  it('go back as a whole in one press', async () => {
    open(<HeldGuarantees />, FUNDS);
    await userEvent.click(
      await screen.findByRole('button', { name: /^Vrati cijelo jamstvo \(1\.000,00\s€\): Ana Anić$/ }),
    );
    const asked = await dialog();
    expect(plain(asked.getByRole('status'))).toBe('Vratit će se 1.000,00 € jamstva. Osoba: Ana Anić.');
    expect(asked.queryByRole('button', { name: /osoba nije izabrana/ })).toBeNull();
    await userEvent.click(asked.getByRole('button', { name: 'Potvrdi povrat' }));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes).toEqual([
      {
        path: '/api/admin/payments/guarantees/1/return',
        body: { amount: '1000.00', reason: 'Cijelo jamstvo vraća se uplatitelju.' },
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  it('keep the amount that a button chose while the window is closed', async () => {
    open(<HeldGuarantees />, FUNDS);
    await unfold();
    const button = await screen.findByRole('button', { name: 'Vrati: Ana Anić, cilj 2' });
    await userEvent.click(button);
    await userEvent.type((await dialog()).getByLabelText('Razlog'), ' Nije izabrana.');
    await userEvent.click((await dialog()).getByRole('button', { name: /^50\s% \(osoba nije izabrana\)$/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button);
    const again = await dialog();
    expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Iznos (EUR)' }).value).toBe('250,00');
    await userEvent.click(again.getAllByRole('button', { name: 'Odustani' }).at(-1) as HTMLElement);
  });

  it('that were sent leave the list on the day that is said', async () => {
    const who = { politicianId: null, submissionId: 9, name: 'Ana Anić', account: null };
    open(<HeldGuarantees />, { ...FUNDS, payouts: [{ ...who, id: 7, amount: 1500, on: '2026-05-08' }] });
    await userEvent.click(await screen.findByRole('button', { name: /^Isplaćeno: 1\.500,00.€, Ana Anić$/ }));
    const asked = await dialog();
    await userEvent.click(asked.getByRole('button', { name: 'Isplaćeno' }));
    expect(await asked.findByText('Odaberite dan isplate')).toBeTruthy();
    fireEvent.change(asked.getByLabelText('Datum isplate'), { target: { value: '9. 5. 2026.' } });
    await userEvent.click(asked.getByRole('button', { name: 'Isplaćeno' }));
    await waitFor(() =>
      expect(writes).toMatchObject([
        { path: '/api/admin/payments/payouts/7/paid', body: { on: '2026-05-09' } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show their account on a press, and keep it while the list is read anew', async () => {
    const who = { politicianId: null, submissionId: 9, name: 'Ana Anić', account: 'HR17 … 4565' };
    const funds = { ...FUNDS, payouts: [{ ...who, id: 7, amount: 1500, on: '2026-05-08' }] };
    open(<HeldGuarantees />, funds, { '/api/admin/payments/payouts/7/account': ACCOUNT });
    const list = await screen.findByRole('region', { name: 'Povrati koje treba isplatiti' });
    await userEvent.click(screen.getByRole('button', { name: /^Prikaži račun: 1\.500,00.€, Ana Anić$/ }));
    await waitFor(() => expect(plain(list)).toContain('na račun HR17 2360 0001 1012 3456 5 '));
    expect(document.activeElement?.textContent).toContain('HR17');
    await userEvent.click(screen.getByRole('button', { name: /^Isplaćeno/ }));
    expect(screen.queryByRole('button', { name: /^Prikaži račun/ })).toBeNull();
    expect(heldCsv(funds.people, texts.fixed('adminPayments'))).not.toContain('HR17');
  });

  it('of a registration without a profile go back as a whole; of a profile also what exceeds the goals', async () => {
    const goal = { givenBack: 0, forfeited: 0 };
    open(<HeldGuarantees />, {
      ...{ held: 2100, own: 0, total: 2100 },
      payouts: [
        {
          ...{ id: 7, amount: 1500, on: '2026-05-08', politicianId: null, submissionId: 9, name: null },
          account: 'HR17 … 4565',
        },
      ],
      people: [
        {
          ...{ politicianId: null, submissionId: 12, name: 'Borna Bobić', held: 500 },
          goals: [{ goal: 1, held: 500, ...goal }],
        },
        {
          ...{ politicianId: 1, submissionId: 11, name: 'Ana Anić', held: 1600 },
          goals: [
            { goal: 1, held: 1500, ...goal },
            { goal: null, held: 100, ...goal },
          ],
        },
      ],
    });
    const whole = /^Vrati cijelo jamstvo \(500,00\s€\): Borna Bobić$/;
    expect(plain(await screen.findByRole('button', { name: whole }))).toBe('Vrati cijelo jamstvo (500,00 €)');
    expect(
      screen.getByRole('button', { name: /^Vrati cijelo jamstvo \(1\.500,00\s€\): Ana Anić$/ }),
    ).toBeTruthy();
    expect(plain(screen.getByRole('region', { name: 'Povrati koje treba isplatiti' }))).toContain(
      '1.500,00 € na račun HR17 … 4565 Prikaži računzahtjev 9, povrat evidentiran 08. 05. 2026.',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Vrati višak \(100,00\s€\): Ana Anić$/ }));
    const asked = await dialog();
    expect(asked.getByRole<HTMLInputElement>('textbox', { name: 'Iznos (EUR)' }).value).toBe('100,00');
    expect(asked.queryByRole('button', { name: /osoba nije izabrana/ })).toBeNull();
    expect(plain(asked.getByRole('status'))).toBe('Vratit će se 100,00 €. Osoba: Ana Anić.');
    await userEvent.click(asked.getByRole('button', { name: 'Potvrdi povrat' }));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes).toMatchObject([
      {
        path: '/api/admin/payments/refunds',
        body: { submissionId: 11, amount: '100.00', reason: 'Uplaćeno je više od jamstva.' },
      },
    ]);
  });

  it('that are less by now say so, and what was typed stays', async () => {
    open(<HeldGuarantees />, FUNDS);
    await unfold();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Usmjeri u humanitarni projekt: Ana Anić, cilj 1' }),
    );
    const asked = await dialog();
    refusal = { message: 'Za ovaj se cilj čuva manje.' };
    await userEvent.type(asked.getByLabelText('Razlog'), ' Odluka skupštine.');
    await userEvent.click(await asked.findByRole('button', { name: 'Potvrdi usmjeravanje' }));
    await waitFor(() => expect(toast()?.text).toBe('409: Za ovaj se cilj čuva manje.'));
    expect(asked.getByLabelText<HTMLInputElement>('Razlog').value).toBe(
      'Cilj nije ispunjen. Odluka skupštine.',
    );
  });

  it('of a goal that was just forfeited are taken back, while that works', async () => {
    const forfeited = (goal: 1 | 2, seconds: number) => ({
      ...{ goal, held: 0, givenBack: 0, forfeited: 500 },
      undoForfeitUntil: new Date(Date.now() + seconds * 1000).toISOString(),
    });
    const person = { politicianId: 1, submissionId: null, name: 'Ana Anić', held: 0 };
    open(<HeldGuarantees />, {
      ...FUNDS,
      people: [{ ...person, goals: [forfeited(1, 200), forfeited(2, -1)] }],
    });
    await unfold();
    const button = await screen.findByRole('button', { name: /^Poništi usmjeravanje/ });
    await userEvent.click(button);
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Usmjeravanje je poništeno' }));
    expect(writes.map(({ path }) => path)).toEqual([
      '/api/admin/payments/guarantees/1/goals/1/forfeit/withdraw',
    ]);
    refusal = { message: 'Usmjeravanje u humanitarni projekt konačno je nakon pet minuta.' };
    await userEvent.click(await screen.findByRole('button', { name: /^Poništi usmjeravanje/ }));
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Promjena nije spremljena', text: `409: ${refusal?.message}` }),
    );
  });

  it('are a table for spreadsheets', () => {
    expect(heldCsv(FUNDS.people, texts.fixed('adminPayments')).split('\r\n').slice(1, 2)).toEqual([
      'Ana Anić;1;500,00;0,00;0,00',
    ]);
  });
});

const statement: StatementRecord = {
  ...{ id: 2, account: 'HR1210010051863000160', statementId: 'IZVOD-2', sequence: '12' },
  ...{ from: '2026-11-01', to: '2026-11-03', opening: 38, closing: 58 },
  ...{ matched: 3, suspicious: 0, unmatched: 1, duplicates: 0, reversed: 0, ignored: 0 },
  ...{ uploadedBy: 'blagajnica', uploadedAt: '2026-11-04T09:00:00.000Z', fileDigest: 'a', isComplete: true },
  gap: {
    ...{ previousId: 1, previousStatementId: 'IZVOD-1', closing: 37, opening: 38 },
    message: 'Izvod IZVOD-1 završava s 37,00 €, a ovaj počinje s 38,00 €.',
  },
};

test('an uploaded statement says its period, balances, gap and what became of its lines', async () => {
  open(<StatementRecords />, [statement]);
  const row = plain(await screen.findByRole('row', { name: /Izvod broj 12/ }));
  expect(row).toContain('01. 11. 2026. – 03. 11. 2026.');
  expect(row).toContain('38,00 € → 58,00 €');
  expect(row).toContain('Izvod IZVOD-1 završava s 37,00 €, a ovaj počinje s 38,00 €.');
  expect(row).toContain('prepoznato 3, neprepoznato 1');
  expect(row).toContain('blagajnica');
});
