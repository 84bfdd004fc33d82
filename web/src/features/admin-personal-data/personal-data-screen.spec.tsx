/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { ErasureProtocol, FoundPersonalRecord, PersonalOverview } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '@/app/query-client';
import { toastStore } from '@/components/toasts/toast-store';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { saveFile } from '@/lib/page/save-file';
import { PersonalDataRoute } from '@/routes/admin/personal-data';

jest.mock('@/lib/page/save-file', () => ({ saveFile: jest.fn() }));

const PATH = '/api/admin/personal-data';
const found = (fields: Partial<FoundPersonalRecord>): FoundPersonalRecord => ({
  ...{ recordType: 'submission', id: 6, name: 'Ana Izmišljena', place: 'Splitsko-dalmatinska, Makarska' },
  ...{ state: 'pending', politicianId: null, ...fields },
});
const ALL = [
  found({ recordType: 'politician', id: 1, state: 'published' }),
  found({ id: 5, state: 'approved', politicianId: 1 }),
  found({}),
];
const PARTS: PersonalOverview['parts'] = [
  { kind: 'profile', count: 1, service: 'politicians', fate: 'erased' },
  { kind: 'approvedRequests', count: 2, service: 'registrations', fate: 'anonymized' },
  { kind: 'payments', count: 1, service: 'payments', fate: 'kept' },
];
const PROTOCOL: ErasureProtocol = {
  ...{ recordType: 'politician', id: 1, erasedAt: '2026-11-24T22:30:00.000Z', erasedBy: 'urednica' },
  parts: PARTS,
};

let records: FoundPersonalRecord[];
let isComplete: boolean;
/** Paths that answer 500. */
let broken: RegExp | null;
let calls: { method: string; path: string; body: unknown }[];

function respond(method: string, path: string): { status: number; body: unknown } {
  if (broken?.test(path)) return { status: 500, body: { message: 'Pukla žica.', code: 'internal' } };
  if (path === '/api/user') {
    return { status: 200, body: { id: 1, username: 'urednica', isAdmin: true } };
  }
  if (path.endsWith('/search')) return { status: 200, body: { records, isComplete } };
  if (method === 'POST') return { status: 200, body: PROTOCOL };
  return { status: 200, body: { recordType: 'politician', id: 1, name: 'Ana Izmišljena', parts: PARTS } };
}

beforeEach(() => {
  [records, isComplete, broken, calls] = [ALL, true, null, []];
  jest.mocked(saveFile).mockClear();
  globalThis.fetch = (async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push({ method, path, body: body ? (JSON.parse(String(body)) as unknown) : null });
    const { status, body: answer } = respond(method, path);
    const text = async () => JSON.stringify(answer);
    return { ok: status < 400, status, statusText: '', headers: new Headers(), text };
  }) as unknown as typeof fetch;
  open(PersonalDataRoute);
});

function open(Screen: () => ReactNode): void {
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/admin/personal-data']}>
          <Screen />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const search = (q: string) =>
  userEvent.type(
    screen.getByLabelText('Ime, e-mail adresa, telefon, broj zapisa ili poziv na broj'),
    `${q}{Enter}`,
  );
const erasures = () => calls.filter(({ path }) => path.endsWith('/erasure'));
const show = async () => {
  await search('ana');
  await press('Prikaži što se čuva: Ana Izmišljena, Profil br. 1');
  return screen.findByRole('region', { name: 'Profil br. 1: Ana Izmišljena' });
};

it('searches when it is asked to, without a word in the address', async () => {
  await search('ana@primjer.example');
  expect(await screen.findByRole('table', { name: 'Pronađeni zapisi' })).toBeTruthy();
  expect(calls).toEqual([{ method: 'POST', path: `${PATH}/search`, body: { q: 'ana@primjer.example' } }]);
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Ana IzmišljenaProfil br. 1Splitsko-dalmatinska, MakarskaVidljiv javnostiPrikaži što se čuva',
    'Ana IzmišljenaZahtjev br. 5uz profil br. 1Splitsko-dalmatinska, MakarskaOdobrenPrikaži profil',
    'Ana IzmišljenaZahtjev br. 6Splitsko-dalmatinska, MakarskaČeka odlukuPrikaži što se čuva',
  ]);
});

it('says that nobody was found, and that there are more than it shows', async () => {
  records = [];
  await search('nitko');
  expect((await screen.findByRole('status')).textContent).toContain(
    'Nijedan zapis ne odgovara pojmu „nitko”.',
  );
  [records, isComplete] = [ALL, false];
  await press('Pronađi');
  expect(
    await screen.findByText('Zapisa je više nego što se prikazuje. Upišite točniji pojam.'),
  ).toBeTruthy();
});

it('a search that is too short is not sent, one that fails can be tried again', async () => {
  await search('a');
  expect(await screen.findByText('Unesite barem dva znaka')).toBeTruthy();
  expect(calls).toEqual([]);
  broken = /search$/;
  await search('na');
  expect(await screen.findByText('Traženje nije uspjelo')).toBeTruthy();
  broken = null;
  await press('Pokušaj ponovno');
  expect(await screen.findByRole('table', { name: 'Pronađeni zapisi' })).toBeTruthy();
});

it('shows what is held where as numbers, with why something stays, and where the data are downloaded', async () => {
  const region = within(await show());
  expect(
    region
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Profil s ciljevima i e-mail adresomRegistar političara1briše se',
    'Odobreni zahtjeviZahtjevi za registraciju2briše se ono po čemu se osoba prepoznajePoziv na broj, iznosi, datumi i status ostaju radi knjigovodstva.',
    'UplateUplate1ostajeIznosi i datumi ostaju radi knjigovodstva i javnog zbroja.',
  ]);
  expect(region.getByRole('link', { name: 'Preuzmi podatke' }).getAttribute('href')).toBe(
    `${PATH}/politician/1/export`,
  );
  expect(document.activeElement?.textContent).toBe('Profil br. 1: Ana Izmišljena');
});

it('an overview that fails can be asked for again', async () => {
  await search('ana');
  broken = /politician/;
  await press('Prikaži profil: Ana Izmišljena, Zahtjev br. 5');
  expect(await screen.findByText('Pregled se ne može učitati')).toBeTruthy();
  broken = null;
  await press('Pokušaj ponovno');
  expect(await screen.findByRole('button', { name: 'Obriši podatke' })).toBeTruthy();
});

it('erases only under the right name, and hands the protocol over', async () => {
  await show();
  await press('Obriši podatke');
  const dialog = within(await screen.findByRole('dialog', { name: 'Brisanje osobnih podataka' }));
  expect(dialog.getByText(/Brisanje se ne može poništiti/)).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Profil s ciljevima i e-mail adresom: 1 (Registar političara)',
    'Odobreni zahtjevi: 2 (Zahtjevi za registraciju). Poziv na broj, iznosi, datumi i status ostaju radi knjigovodstva.',
    'Uplate: 1 (Uplate). Iznosi i datumi ostaju radi knjigovodstva i javnog zbroja.',
  ]);
  const name = dialog.getByLabelText('Za potvrdu upišite ime i prezime kako stoje u zapisu');
  await userEvent.type(name, 'Ana{Enter}');
  expect(await dialog.findByText('Ime i prezime ne odgovaraju zapisu.')).toBeTruthy();
  expect(erasures()).toEqual([]);
  await userEvent.type(name, ' Izmišljena{Enter}');
  const protocol = within(
    await screen.findByRole('region', { name: 'Zapisnik o brisanju osobnih podataka' }),
  );
  expect(erasures()).toEqual([
    { method: 'POST', path: `${PATH}/politician/1/erasure`, body: { name: 'Ana Izmišljena' } },
  ]);
  expect(toastStore.read()).toMatchObject({ title: 'Podaci su obrisani' });
  // What went with the profile is not offered any more, the other request is.
  await waitFor(() => expect(screen.getByRole('button', { name: /Zahtjev br\. 6/ })).toBeTruthy());
  expect(screen.queryByRole('button', { name: /Profil br\. 1|Zahtjev br\. 5/ })).toBeNull();
  await userEvent.click(protocol.getByRole('button', { name: 'Preuzmi zapisnik' }));
  const [file, text] = jest.mocked(saveFile).mock.calls[0] ?? [];
  expect(file).toBe('zapisnik-o-brisanju-politician-1.txt');
  expect(text?.replaceAll('\u00a0', ' ').split('\r\n')).toEqual([
    'Zapisnik o brisanju osobnih podataka',
    '',
    'Zapis: Profil br. 1',
    'Vrijeme brisanja: 24. 11. 2026. 23:30',
    'Obrisano s računa: urednica',
    '',
    'Obrisano:',
    '- Profil s ciljevima i e-mail adresom: 1 (Registar političara)',
    '',
    'Ostaje:',
    '- Odobreni zahtjevi: 2 (Zahtjevi za registraciju). Poziv na broj, iznosi, datumi i status ostaju radi knjigovodstva.',
    '- Uplate: 1 (Uplate). Iznosi i datumi ostaju radi knjigovodstva i javnog zbroja.',
    '',
    'Ostale usluge brišu svoj dio odmah nakon toga, u pozadini. Obrisano se ne vraća ni iz jedne sigurnosne kopije.',
    '',
  ]);
  expect(text).not.toContain('Izmišljena');
});

it('an erasure that fails says so and keeps the window', async () => {
  await show();
  await press('Obriši podatke');
  broken = /erasure$/;
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Ana Izmišljena{Enter}');
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: 'Podaci nisu obrisani' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
});
