/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { WaitingLine } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/app/query-client';
import { toastStore } from '@/components/toasts/toast-store';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { AtAddress } from '../../../test/at-address';
import { LineQueue } from './components/line-queue';

const lookalike = {
  ...{ entryId: 70, amount: 20, date: '2026-11-01', purpose: 'donation' as const },
  ...{ politicianId: 1, politicianName: 'Ana Anić', submissionId: null },
  ...{ description: 'Ručni unos', createdBy: 'blagajnica' },
};

function line(id: number, part: Partial<WaitingLine> = {}): WaitingLine {
  return {
    ...{ id, state: 'open', reasons: ['no-reference'], isReversal: false, statementId: 'IZVOD-1' },
    ...{ bookedOn: '2026-11-02', amount: 20, payerName: 'IZMIŠLJENA IVA', ultimateDebtor: null },
    ...{ reference: null, description: 'Uplata', submissionId: null },
    ...{ submissionName: null, submissionStatus: null },
    ...{ entryId: null, entryIds: [], amountLeft: part.amount ?? 20, decidedBy: null, decidedAt: null },
    ...{ dismissalReason: null, lookalikes: [], suggestions: [], ...part },
  };
}

interface Write {
  path: string;
  body: unknown;
  key: string | undefined;
}

let gets: string[];
let writes: Write[];
let refusal: object | null;

async function open(lines: WaitingLine[], { address = '/admin/payments', total = lines.length } = {}) {
  [gets, writes, refusal] = [[], [], null];
  globalThis.fetch = (async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const key = (headers as Record<string, string> | undefined)?.['idempotency-key'];
    if (method === 'GET') gets.push(path);
    else writes.push({ path, key, body: body ? (JSON.parse(String(body)) as unknown) : null });
    const isPerson = path.startsWith('/api/admin/politicians');
    const answer = isPerson ? [{ id: 1, name: 'Ana Anić', party: 'HSS', city: null }] : lines;
    const isRefused = refusal !== null && method !== 'GET';
    return {
      ...{ ok: !isRefused, status: isRefused ? 409 : 200, statusText: '' },
      headers: new Headers({ 'x-total-count': String(total) }),
      text: async () => JSON.stringify(isRefused ? refusal : answer),
    };
  }) as unknown as typeof fetch;
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address={address}>
          <LineQueue isShown />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await waitFor(() => expect(screen.queryByText('Učitavanje uplata…')).toBeNull());
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
afterEach(() => keptDrafts.dropAll());

const dialog = async () => within(await screen.findByRole('dialog'));
const LINES = '/api/admin/payments/lines';

test('of 300 lines a page is shown, with how many wait, and the others are found by state, text and page', async () => {
  const twenty = Array.from({ length: 20 }, (_, at) => line(at + 1));
  await open(twenty, { total: 300, address: '/admin/payments?linesPage=2&requests=open' });
  expect(gets).toEqual([`${LINES}?limit=20&offset=20&state=waiting`]);
  expect(screen.getByText('300 stavki čeka odluku')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Dodijeli stavku 20,00/ })).toHaveLength(20);
  await userEvent.click(screen.getByRole('radio', { name: 'Odbačene' }));
  await waitFor(() => expect(gets.at(-1)).toBe(`${LINES}?limit=20&offset=0&state=dismissed`));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Pretraži stavke' }), 'iva{Enter}');
  await waitFor(() => expect(gets.at(-1)).toBe(`${LINES}?limit=20&offset=0&q=iva&state=dismissed`));
});

test('a line of another amount than the one expected says which that is', async () => {
  const differs = { reasons: ['amount-differs' as const], suggestions: [EXPECTED] };
  await open([line(1, { ...OWN, ...differs, amount: 30 })]);
  expect(screen.getByText(/^Iznos se razlikuje: očekuje se 1\.500,00\s€$/)).toBeTruthy();
});

test('a line is assigned to whom it may be for, which says why', async () => {
  const why = ['name' as const, 'amount' as const];
  await open([line(1, { amount: 1500, suggestions: [{ ...EXPECTED, why }] })]);
  await press(/^Dodijeli stavku/);
  const asked = await dialog();
  expect(asked.getByText('Podudara se: ime, iznos')).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Odaberi: Iva Izmišljena' }));
  await userEvent.click(asked.getByRole('button', { name: 'Dodijeli' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes).toMatchObject([
    { path: `${LINES}/1/assignment`, body: { submissionId: 5, purpose: 'guarantee' } },
  ]);
  expect(writes[0]?.key).toMatch(/^[0-9a-f]{32}$/);
});

const EXPECTED = {
  ...{ submissionId: 5, politicianId: null, name: 'Iva Izmišljena', reference: '1003-000005' },
  ...{ amountLeft: 1500, purpose: 'guarantee' as const, why: ['reference' as const] },
};
const OWN = { submissionId: 5, submissionName: 'Iva Izmišljena' };

test('more than a registration expects is split already: its own purpose, locked, and the rest', async () => {
  await open([line(1, { ...OWN, amount: 1600, submissionStatus: 'pending', suggestions: [EXPECTED] })]);
  await press(/^Dodijeli stavku/);
  const asked = await dialog();
  const amounts = asked.getAllByRole<HTMLInputElement>('textbox', { name: 'Iznos (EUR)' });
  expect(amounts.map(({ value }) => value)).toEqual(['1500,00', '100,00']);
  const [purpose] = asked.getAllByRole<HTMLInputElement>('combobox', { name: 'Svrha' });
  expect([purpose?.disabled, asked.getByText('Jamstvo')]).toEqual([true, expect.anything()]);
  await userEvent.click(asked.getByRole('button', { name: 'Dodijeli' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toEqual({
    parts: [
      { politicianId: null, submissionId: 5, purpose: 'guarantee', amount: '1500.00' },
      { politicianId: null, purpose: 'donation', payerName: 'IZMIŠLJENA IVA', amount: '100.00' },
    ],
  });
});

test.each([
  ['nobody of the register', [], { politicianId: null, purpose: 'donation', payerName: 'IZMIŠLJENA IVA' }],
  [
    'its profile',
    [{ ...EXPECTED, ...{ submissionId: null, politicianId: 7, purpose: null, amountLeft: null } }],
    { politicianId: 7, purpose: 'donation' },
  ],
])(
  'of a registration that is paid, what comes once more is proposed as a gift of %s',
  async (_whose, suggestions, body) => {
    await open([line(1, { ...OWN, amount: 3, suggestions })]);
    await press(/^Dodijeli stavku/);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Dodijeli' }));
    await waitFor(() => expect(writes).toEqual([expect.objectContaining({ body })]));
  },
);

test('money of a registration that is paid or rejected can go back to who paid, with a reason that is written already', async () => {
  await open([line(1, { ...OWN, amount: 3 })]);
  await press(/^Dodijeli stavku/);
  await userEvent.click((await dialog()).getByRole('button', { name: 'Vrati uplatitelju' }));
  const back = within(
    (await screen.findByText('Odbaciti stavku izvoda?')).closest('[role=dialog]') as HTMLElement,
  );
  await userEvent.click(back.getByRole('button', { name: 'Odbaci' }));
  await waitFor(() => expect(writes).toMatchObject([{ body: { reason: 'Uplata se vraća uplatitelju.' } }]));
});

test('money of a rejected registration says what happens with it, and names the person', async () => {
  await open([line(1, { ...OWN, amount: 1500, submissionStatus: 'rejected', suggestions: [EXPECTED] })]);
  await press(/^Dodijeli stavku/);
  const notice = await (await dialog()).findByRole('alert');
  expect(notice.textContent).toContain('Zahtjev je odbijen: novac se čuva dok ga ne vratite');
  expect(notice.textContent).toContain('Zahtjev 5: Iva Izmišljena');
});

test('what looks like money that is there is shown, and booked when it is said to be other money', async () => {
  await open([line(1)]);
  refusal = {
    message: 'Već postoji.',
    code: 'payment.possible-duplicate',
    present: { entry: lookalike, line: null },
  };
  await press(/^Dodijeli stavku/);
  const asked = await dialog();
  await userEvent.click(asked.getByRole('radio', { name: 'Nitko s popisa (donacija)' }));
  await userEvent.click(asked.getByRole('button', { name: 'Dodijeli' }));
  const notice = await asked.findByRole('alert');
  expect(notice.textContent?.replace(/\s/g, ' ')).toContain(
    'Već je evidentirana uplata od 20,00 €, 01. 11. 2026. (Ana Anić).',
  );
  refusal = null;
  await userEvent.click(asked.getByRole('button', { name: 'Ipak dodijeli' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]?.body).not.toHaveProperty('confirmDuplicate');
  expect(writes[1]?.body).toMatchObject({ confirmDuplicate: true });
});

test('a line is split over parts that must add up', async () => {
  await open([line(1)]);
  await press(/^Dodijeli stavku/);
  const asked = await dialog();
  await userEvent.click(asked.getByRole('radio', { name: 'Nitko s popisa (donacija)' }));
  await userEvent.click(asked.getByRole('button', { name: 'Podijeli na još jedan dio' }));
  const [first, second] = asked.getAllByRole('textbox', { name: 'Iznos (EUR)' });
  await userEvent.clear(first as HTMLElement);
  await userEvent.type(first as HTMLElement, '17');
  await userEvent.type(second as HTMLElement, '2');
  const others = asked.getAllByRole('radio', { name: 'Nitko s popisa (donacija)' });
  await userEvent.click(others[1] as HTMLElement);
  await userEvent.click(asked.getByRole('button', { name: 'Dodijeli' }));
  expect(await asked.findByText('Zbroj dijelova mora biti jednak iznosu stavke')).toBeTruthy();
  expect(writes).toEqual([]);
  await userEvent.clear(first as HTMLElement);
  await userEvent.type(first as HTMLElement, '18');
  await waitFor(() => expect(asked.queryByText(/^Zbroj dijelova/)).toBeNull());
  await userEvent.click(asked.getByRole('button', { name: 'Dodijeli' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  const donation = { politicianId: null, purpose: 'donation' };
  expect(writes[0]?.body).toMatchObject({
    parts: [
      { ...donation, amount: '18.00', payerName: 'IZMIŠLJENA IVA' },
      { ...donation, amount: '2.00' },
    ],
  });
});

test('whoever is suggested takes the first part alone where another one was typed', async () => {
  await open([
    line(1, { suggestions: [{ ...EXPECTED, submissionId: null, politicianId: 7, purpose: null }] }),
  ]);
  await press(/^Dodijeli stavku/);
  const asked = await dialog();
  await userEvent.click(asked.getByRole('button', { name: 'Podijeli na još jedan dio' }));
  const [first, second] = asked.getAllByRole<HTMLElement>('textbox', { name: 'Iznos (EUR)' });
  await userEvent.clear(first as HTMLElement);
  await userEvent.type(first as HTMLElement, '17');
  await userEvent.type(second as HTMLElement, '3');
  await userEvent.click(asked.getAllByRole('radio', { name: 'Nitko s popisa (donacija)' })[1] as HTMLElement);
  await userEvent.click(asked.getByRole('button', { name: /^Odaberi/ }));
  await userEvent.click(asked.getByRole('button', { name: 'Dodijeli' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toMatchObject({
    parts: [
      { politicianId: 7, amount: '17.00' },
      { politicianId: null, amount: '3.00' },
    ],
  });
});

test('whoever is suggested takes the place of parts that the window itself proposed', async () => {
  const other = { ...EXPECTED, ...{ submissionId: null, politicianId: 7, purpose: null, name: 'Ana Anić' } };
  await open([line(1, { ...OWN, amount: 1600, suggestions: [EXPECTED, { ...other, amountLeft: null }] })]);
  await press(/^Dodijeli stavku/);
  const asked = await dialog();
  await userEvent.click(asked.getByRole('button', { name: 'Odaberi: Ana Anić' }));
  expect(asked.queryByRole('textbox', { name: 'Iznos (EUR)' })).toBeNull();
});

test('a line that may be recorded already stands beside the entry, and is it or another one', async () => {
  await open([line(1, { reasons: ['possible-duplicate'], lookalikes: [lookalike] })]);
  await press(/^Možda već evidentirano/);
  const asked = await dialog();
  expect(asked.getByRole('row', { name: /blagajnica/ })).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'To je ta uplata' }));
  await waitFor(() => expect(writes).toMatchObject([{ body: { entryId: 70 } }]));
});

test('"To je druga uplata" leads to whom it is for', async () => {
  await open([line(1, { lookalikes: [lookalike] })]);
  await press(/^Možda već evidentirano/);
  await userEvent.click((await dialog()).getByRole('button', { name: 'To je druga uplata' }));
  expect(await screen.findByText('Dodijeliti uplatu?')).toBeTruthy();
  expect(writes).toEqual([]);
});

test('a dismissal asks for its reason, and says so when somebody was quicker', async () => {
  await open([line(1)]);
  // By keyboard: S goes to the line, N asks why it is dismissed.
  await userEvent.keyboard('sn');
  const asked = await dialog();
  const dismiss = () => userEvent.click(asked.getByRole('button', { name: 'Odbaci' }));
  const reason = asked.getByLabelText<HTMLInputElement>('Razlog odbacivanja');
  expect(reason.value).toBe('Nije uplata za Jamčimo.');
  await userEvent.clear(reason);
  await dismiss();
  expect(await asked.findByText('Upišite razlog')).toBeTruthy();
  expect(writes).toEqual([]);
  refusal = { message: 'O stavci je već odlučeno.' };
  await userEvent.type(reason, 'Povrat banke');
  await dismiss();
  await waitFor(() => expect(toastStore.read()?.text).toBe('409: O stavci je već odlučeno.'));
  expect(writes).toMatchObject([{ path: `${LINES}/1/dismissal`, body: { reason: 'Povrat banke' } }]);
});

test('a dismissed line says who dismissed it when and why, and is put back', async () => {
  const decided = { decidedBy: 'urednica', decidedAt: '2026-11-03T09:00:00.000Z' };
  await open([line(1, { state: 'dismissed', dismissalReason: 'Povrat banke', ...decided })], {
    address: '/admin/payments?lines=dismissed',
  });
  expect(screen.getByText(/^Odbačeno 03\.\s11\.\s2026\. 10:00, urednica/).textContent).toContain(
    'Povrat banke',
  );
  await press(/^Ponovno otvori/);
  await waitFor(() => expect(writes).toMatchObject([{ path: `${LINES}/1/reopen`, body: null }]));
});

test.each([
  ['', 'Nijedna stavka ne čeka odluku.'],
  ['?lines=dismissed', 'Nijedna stavka nije odbačena.'],
  ['?linesQ=x', 'Nijedna stavka ne odgovara pretrazi.'],
])('says so when there is none (%s)', async (query, text) => {
  await open([], { address: `/admin/payments${query}` });
  expect(screen.getByText(text)).toBeTruthy();
});

it('the reason of a dismissal outlasts a closed window and a refusal, and goes when it was taken', async () => {
  await open([line(1)]);
  const reason = async () => (await dialog()).getByRole<HTMLInputElement>('textbox');
  await press(/^Odbaci/);
  await userEvent.type(await reason(), ' Povrat banke.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(/^Odbaci/);
  expect((await reason()).value).toBe('Nije uplata za Jamčimo. Povrat banke.');
  refusal = { message: 'Već je odlučeno.' };
  await userEvent.click((await dialog()).getByRole('button', { name: /^Odbaci/ }));
  await waitFor(() => expect(toastStore.read()?.text).toContain('Već je odlučeno.'));
  expect((await reason()).value).toBe('Nije uplata za Jamčimo. Povrat banke.');
  refusal = null;
  await userEvent.click((await dialog()).getByRole('button', { name: /^Odbaci/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(/^Odbaci/);
  expect((await reason()).value).toBe('Nije uplata za Jamčimo.');
});
