/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { HistoryEntry } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/app/query-client';
import { toastStore } from '@/components/toasts/toast-store';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { PaymentsRoute } from '@/routes/admin/payments';
import { submission } from '../../../test/admin-invented';
import { AtAddress } from '../../../test/at-address';

interface Call {
  method: string;
  path: string;
  body: unknown;
  key: string | undefined;
}

let entries: HistoryEntry[];
let isBroken: boolean;
let people: { id: number; name: string; party: string; city: null }[];
/** Answer of the next write, where it is no success. */
let refusal: { status: number; body: unknown } | null;
let calls: Call[];
let client: ReturnType<typeof createQueryClient>;

function entry(id: number, fields: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    ...{ id, politicianId: 1, politicianName: 'Ana Anić', submissionId: null, goalId: null },
    ...{ goal: null, payerName: null },
    ...{ amount: 12.5, currency: 'EUR', description: 'Opis uplate', purpose: 'donation', date: '2025-05-08' },
    ...{ createdBy: 'urednica', createdAt: '2025-05-08T06:00:00.000Z', balance: 100 * id },
    ...{ forfeited: 0, reference: null, statement: null, ...fields },
  };
}

function respond({ method, path }: Call): { status: number; body: unknown; count?: number } {
  if (isBroken && method !== 'GET')
    return { status: 500, body: { message: 'Pukla žica.', code: 'internal' } };
  if (refusal && method !== 'GET') return refusal;
  if (path === '/api/funds/total') return { status: 200, body: { total: 2500 } };
  if (path.startsWith('/api/admin/payments/history'))
    return { status: 200, body: { entries, sum: 25, days: [] }, count: entries.length };
  if (path === '/api/funds') return { status: 201, body: entry(9) };
  if (path.startsWith('/api/admin/politicians')) return { status: 200, body: people };
  if (path.startsWith('/api/admin/submissions'))
    return { status: 200, body: [submission({ id: 5, verification_option: 'verifyOnly', amount_left: 3 })] };
  if (path.endsWith('/held'))
    return { status: 200, body: { held: 0, own: 0, total: 0, people: [], payouts: [] } };
  return { status: method === 'DELETE' ? 204 : 200, body: [] };
}

beforeEach(() => {
  client = createQueryClient();
  [entries, isBroken, calls] = [[entry(1), entry(2, { politicianName: null })], false, []];
  refusal = null;
  people = [{ id: 1, name: 'Ana Anić', party: 'HSS', city: null }];
  globalThis.fetch = (async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const key = (headers as Record<string, string> | undefined)?.['idempotency-key'];
    const call = { method, path, key, body: body ? (JSON.parse(String(body)) as unknown) : null };
    calls.push(call);
    const { status, body: answer, count } = respond(call);
    const given = new Headers(count === undefined ? {} : { 'x-total-count': String(count) });
    return {
      ok: status < 400,
      status,
      statusText: '',
      headers: given,
      text: async () => JSON.stringify(answer),
    };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  client.clear();
  keptDrafts.dropAll();
});

async function open(): Promise<void> {
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={client}>
        <AtAddress address="/admin/payments">
          <PaymentsRoute />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await waitFor(() => expect(screen.queryByText('Učitavanje uplata…')).toBeNull());
}

const writes = () => calls.filter(({ method }) => method !== 'GET');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toast = () => toastStore.read();

async function fill(amount: string): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Iznos (EUR)' }), amount);
  await userEvent.click(screen.getByRole('combobox', { name: 'Političar' }));
  await userEvent.click(await screen.findByTitle('Ana Anić'));
  fillDay();
}

const fillDay = () =>
  fireEvent.change(screen.getByLabelText('Datum uplate'), { target: { value: '3. 4. 2026.' } });

it('has its title, the form, the total against its target, and the history', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Upravljanje uplatama');
  expect(screen.getByText('2.500,00 €')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: /^Prikupljeno od cilja 10\.000,00\s€$/ });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText(/^25\s% od cilja 10\.000,00\s€$/)).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Datum', 'Političar', 'Iznos', 'Stanje nakon uplate', 'Svrha', 'Opis', 'Radnje'],
  ]);
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(rows).toEqual([
    '08. 05. 2025.Ana Anić12,50 €100,00 €DonacijaOpis uplateObriši',
    '08. 05. 2025.Nepoznat12,50 €200,00 €DonacijaOpis uplateObriši',
  ]);
});

it('other tabs have the rest, and nothing typed is lost meanwhile or on another screen', async () => {
  await open();
  const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Iznos (EUR)' }).value;
  await userEvent.type(screen.getByRole('textbox', { name: 'Iznos (EUR)' }), '12,50');
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  expect(screen.queryByText('Jamstva koja se čuvaju')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Jamstva' }));
  expect(await screen.findByText('Jamstva koja se čuvaju')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Uplate' }));
  expect(typed()).toBe('12,50');
  cleanup();
  await open();
  expect(typed()).toBe('12,50');
});

it('an empty form is one line until it is opened, then says what is missing and sends nothing', async () => {
  await open();
  expect(screen.queryByRole('combobox', { name: 'Političar' })).toBeNull();
  await press('Dodaj uplatu');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Iznos (EUR)' }));
  expect(screen.queryByText('Iznos je obavezan')).toBeNull();
  await press('Dodaj uplatu');
  expect(await screen.findByText('Molimo odaberite političara')).toBeTruthy();
  for (const missing of ['Iznos je obavezan', 'Odaberite dan uplate']) screen.getByText(missing);
  expect(writes()).toEqual([]);
});

it.each([
  ['0', 'Iznos mora biti pozitivan broj'],
  ['-5', 'Iznos mora biti pozitivan broj'],
  ['0.001', 'Iznos može imati najviše dvije decimale'],
])('an amount of %s is refused: %s', async (amount, message) => {
  await open();
  await fill(amount);
  await press('Dodaj uplatu');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(writes()).toEqual([]);
});

it('a payment written in the Croatian way is sent as a decimal text, without a description, and said to be added', async () => {
  await open();
  await fill('1.500,00');
  expect(screen.getByText(/Bit će zapisano: 1\.500,00/)).toBeTruthy();
  await press('Dodaj uplatu');
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Uplata uspješno dodana' }));
  expect(writes()).toEqual([
    {
      ...{ method: 'POST', path: '/api/funds', key: expect.stringMatching(/^[0-9a-f]{32}$/) },
      body: { politicianId: 1, purpose: 'guarantee', amount: '1500.00', date: '2026-04-03', description: '' },
    },
  ]);
  expect(screen.queryByLabelText('Datum uplate')).toBeNull();
  await press('Dodaj uplatu');
  expect(screen.getByLabelText<HTMLInputElement>('Datum uplate').value).toBe('');
});

it('while a name is searched for only those that match can be chosen, where they were', async () => {
  people = [...people, { id: 2, name: 'Berislav Berić', party: 'HSS', city: null }];
  await open();
  await press('Dodaj uplatu');
  await userEvent.click(screen.getByRole('combobox', { name: 'Političar' }));
  const row = await screen.findByTitle('Ana Anić');
  await screen.findByTitle('Berislav Berić');
  await userEvent.paste('ana');
  expect(calls.filter(({ path }) => path.includes('q=ana'))).toEqual([]);
  expect(screen.queryByTitle('Berislav Berić')).toBeNull();
  expect(screen.getByTitle('Ana Anić')).toBe(row);
});

it('a payment that fails says so, and is sent again under the same key', async () => {
  isBroken = true;
  await open();
  await fill('3');
  await press('Dodaj uplatu');
  await waitFor(() =>
    expect(toast()).toMatchObject({
      title: 'Greška prilikom dodavanja uplate',
      text: 'Došlo je do greške. Molimo pokušajte ponovno.',
    }),
  );
  isBroken = false;
  await press('Dodaj uplatu');
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Uplata uspješno dodana' }));
  expect(new Set(writes().map(({ key }) => key)).size).toBe(1);
});

describe('a payment of the amount of one goal', () => {
  it('is a guarantee, and for which goal has to be chosen', async () => {
    await open();
    await fill('500');
    await press('Dodaj uplatu');
    expect(await screen.findByText('Odaberite za koji je cilj jamstvo')).toBeTruthy();
    expect(writes()).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: '2' }));
    await press('Dodaj uplatu');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()).toMatchObject([{ body: { amount: '500.00', purpose: 'guarantee', goal: 2 } }]);
  });
});

it('a payment for a registration is found by name, and has the purpose of the registration', async () => {
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Iznos (EUR)' }), '1500');
  await userEvent.click(screen.getByRole('radio', { name: 'Zahtjev za registraciju' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Zahtjev' }));
  await userEvent.click(await screen.findByTitle('Ana Izmišljena 5'));
  fillDay();
  await press('Dodaj uplatu');
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()).toMatchObject([
    { body: { politicianId: null, submissionId: 5, purpose: 'identity-fee', amount: '1500.00' } },
  ]);
});

it('a payment of nobody on the list is a donation with the name of who paid', async () => {
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Iznos (EUR)' }), '500');
  await userEvent.click(screen.getByRole('radio', { name: 'Nitko s popisa (donacija)' }));
  expect(screen.getByText('Samo administratori ga vide.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Ime platitelja/ }), 'Iva Izmišljena');
  fillDay();
  await press('Dodaj uplatu');
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()).toMatchObject([
    { body: { politicianId: null, purpose: 'donation', payerName: 'Iva Izmišljena' } },
  ]);
});

it('a payment that looks like one that is there stands beside it, and is recorded when it is another one', async () => {
  const present = { entry: entry(7, { amount: 30, createdBy: 'blagajnica' }) };
  refusal = { status: 409, body: { message: 'Možda.', code: 'payment.possible-duplicate', present } };
  await open();
  await fill('30');
  await press('Dodaj uplatu');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByText('Možda već evidentirano').length).toBeGreaterThan(0);
  const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(rows.slice(0, 2)).toEqual(['PodatakVeć evidentiranoOva uplata', 'Iznos30,00 €30,00 €']);
  refusal = null;
  await userEvent.click(dialog.getByRole('button', { name: 'To je druga uplata, evidentiraj' }));
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Uplata uspješno dodana' }));
  const [first, second] = writes();
  expect(second).toMatchObject({ body: { amount: '30.00', confirmDuplicate: true } });
  expect(second?.key).not.toBe(first?.key);
});

it('what the service says of itself is shown, and nothing that was typed is lost', async () => {
  refusal = { status: 503, body: { message: 'Profil još nije poznat.', code: 'service.unavailable' } };
  await open();
  await fill('30');
  await press('Dodaj uplatu');
  await waitFor(() => expect(toast()).toMatchObject({ text: 'Profil još nije poznat.' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Iznos (EUR)' }).value).toBe('30');
});

describe('removing a payment', () => {
  const REMOVE = /^Obriši uplatu 12,50.*, Nepoznat, 08\.\s05\.\s2025\.$/;
  const ask = async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: REMOVE }));
    return within(await screen.findByRole('dialog'));
  };

  it('asks first, and keeps it when the answer is no', async () => {
    const dialog = await ask();
    expect(dialog.getByText('Jeste li sigurni?')).toBeTruthy();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Odustani' }).at(-1) as HTMLElement);
    expect(writes()).toEqual([]);
  });

  it('sends the reason, which may be another than the one that stands there, and says that it is gone', async () => {
    const dialog = await ask();
    const reason = dialog.getByLabelText<HTMLInputElement>('Razlog (neobavezno)');
    expect(reason.value).toBe('Uplata je pogrešno upisana.');
    await userEvent.clear(reason);
    await userEvent.type(reason, 'Dvostruki unos');
    await userEvent.click(dialog.getByRole('button', { name: 'Obriši' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Uplata uspješno obrisana' }));
    expect(writes()).toMatchObject([
      { method: 'DELETE', path: '/api/funds/2', body: { reason: 'Dvostruki unos' } },
    ]);
  });

  it.each([
    ['is refused says why', 409, 'Jamstvo je već vraćeno.', 'Jamstvo je već vraćeno.'],
    ['fails says so', 500, 'Pukla žica.', 'Došlo je do greške. Molimo pokušajte ponovno.'],
  ])('that %s', async (_what, status, message, text) => {
    refusal = { status, body: { message, code: 'any' } };
    await userEvent.click((await ask()).getByRole('button', { name: 'Obriši' }));
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Greška prilikom brisanja uplate', text }));
  });
});
