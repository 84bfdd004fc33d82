/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { Backup, BackupList, BackupWork } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '@/app/query-client';
import { toastStore } from '@/components/toasts/toast-store';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { reloadPage } from '@/lib/page/reload-page';
import { BackupsRoute } from '@/routes/admin/backups';

jest.mock('@/lib/page/reload-page', () => ({ reloadPage: jest.fn() }));

const FILE = 'jamcimo-20261120-033000-0a1b2c3d.tar.zst';

let backups: Backup[];
let offSite: BackupList['offSite'];
let present: BackupWork | null;
/** Paths that answer 500. */
let broken: RegExp | null;
let calls: { method: string; path: string; body: unknown }[];
let client: ReturnType<typeof createQueryClient>;

const backup = (fields: Partial<Backup> = {}): Backup => ({
  ...{ name: 'prije-izbora', date: '2026-11-20T02:30:00.000Z', size: 1_234_567, file: FILE },
  ...{ kind: 'manual', createdBy: 'urednica', isEncrypted: false, hasIdentityDocuments: false },
  ...{ keptUntil: null, ...fields },
});

const work = (fields: Partial<BackupWork> = {}): BackupWork => ({
  ...{ id: 'w1', kind: 'create', file: null, name: null, startedBy: 'urednica' },
  ...{ startedAt: '2026-11-20T02:30:00.000Z', finishedAt: null, state: 'succeeded', phase: null },
  ...{ done: 0, total: null, reason: null, result: null, ...fields },
});

function respond(method: string, path: string): { status: number; body: unknown } {
  if (broken?.test(path)) return { status: 500, body: { message: 'Pukla žica.', code: 'internal' } };
  if (path.endsWith('/list')) return { status: 200, body: { backups, offSite } };
  if (path.endsWith('/work')) return { status: 200, body: { work: present } };
  if (method === 'DELETE') return { status: 204, body: '' };
  return { status: path.endsWith('/create') ? 201 : 200, body: { work: work() } };
}

beforeEach(() => {
  client = createQueryClient();
  [backups, offSite, present, broken, calls] = [[backup()], null, null, null, []];
  jest.mocked(reloadPage).mockClear();
  globalThis.fetch = (async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push({ method, path, body: body ? (JSON.parse(String(body)) as unknown) : null });
    const { status, body: answer } = respond(method, path);
    const text = async () => JSON.stringify(answer);
    return { ok: status < 400, status, statusText: '', headers: new Headers(), text };
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
        <MemoryRouter initialEntries={['/admin/backups']}>
          <BackupsRoute />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await waitFor(() => expect(screen.queryByText('Učitavanje sigurnosnih kopija…')).toBeNull());
}

const writes = () => calls.filter(({ method }) => method !== 'GET');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const askRestore = async () => {
  await press('Vrati: prije-izbora');
  return within(await screen.findByRole('dialog'));
};

it('lists every backup with name, date, size in human units, and who made it', async () => {
  backups = [
    backup({
      ...{ name: 'noćna', kind: 'nightly', createdBy: 'raspored', isEncrypted: true, file: `${FILE}.age` },
      ...{ hasIdentityDocuments: true, keptUntil: '2027-02-18T02:30:00.000Z' },
    }),
    backup(),
  ];
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sigurnosne kopije');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Naziv', 'Datum', 'Veličina', 'Autor', 'Radnje'],
  ]);
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(rows).toEqual([
    'noćnanoćna kopija, šifrirano, s osobnim dokumentima, čuva se do 18. 02. 2027.20. 11. 2026. 03:301,2 MBrasporedVratiPreuzmiObriši',
    'prije-izboraručno20. 11. 2026. 03:301,2 MBurednicaVratiPreuzmiObriši',
  ]);
});

it('says that there is none yet', async () => {
  backups = [];
  await open();
  expect(screen.getByText('Još nema sigurnosnih kopija.')).toBeTruthy();
});

it('a list that fails says so in English and can be asked for again', async () => {
  broken = /list$/;
  await open();
  expect(await screen.findByText('Failed to fetch backups')).toBeTruthy();
  broken = null;
  await press('Pokušaj ponovno');
  expect(await screen.findByText('prije-izbora')).toBeTruthy();
});

it.each([
  ['a name', '  Prije izbora ', { name: 'Prije izbora' }],
  ['no name', '', {}],
])('creates a backup with %s', async (_, name, body) => {
  await open();
  const input = screen.getByRole('textbox', { name: 'Naziv (neobavezno)' });
  if (name) await userEvent.type(input, name);
  await press('Izradi sigurnosnu kopiju');
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: 'Backup created' }));
  expect(writes()).toEqual([{ method: 'POST', path: '/api/admin/backup/create', body }]);
  expect((input as HTMLInputElement).value).toBe('');
});

it('a name of more than eighty characters is refused before it is sent', async () => {
  await open();
  await userEvent.click(screen.getByRole('textbox', { name: 'Naziv (neobavezno)' }));
  await userEvent.paste('x'.repeat(81));
  await press('Izradi sigurnosnu kopiju');
  expect(screen.getByText('Predugo')).toBeTruthy();
  expect(writes()).toEqual([]);
});

it('a restore asks first: whoever thinks better of it sends nothing', async () => {
  await open();
  const dialog = await askRestore();
  expect(
    dialog.getByText(
      'Jeste li sigurni da želite vratiti ovu sigurnosnu kopiju? Trenutni podaci bit će zamijenjeni.',
    ),
  ).toBeTruthy();
  await userEvent.click(dialog.getByText('Odustani').closest('button') as HTMLElement);
  expect(writes()).toEqual([]);
});

it('three seconds after a restore the page is loaded anew, not before', async () => {
  await open();
  const dialog = await askRestore();
  jest.useFakeTimers();
  try {
    await act(async () => dialog.getByText('Vrati kopiju').click());
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(toastStore.read()).toMatchObject({
      title: 'Restore successful',
      text: 'The application will restart.',
    });
    expect(writes()).toEqual([{ method: 'POST', path: '/api/admin/backup/restore', body: { file: FILE } }]);
    await act(() => jest.advanceTimersByTimeAsync(2980));
    expect(reloadPage).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

it('removing asks by a dialog of the browser', async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await open();
  await press('Obriši: prije-izbora');
  expect(asked).toHaveBeenCalledWith(
    'Jeste li sigurni da želite obrisati ovu sigurnosnu kopiju? Ova akcija se ne može poništiti.',
  );
  expect(writes()).toEqual([]);
  asked.mockReturnValue(true);
  await press('Obriši: prije-izbora');
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: 'Backup deleted' }));
  expect(writes()).toEqual([{ method: 'DELETE', path: `/api/admin/backup/${FILE}`, body: null }]);
  asked.mockRestore();
});

it.each([
  [true, / Njezina kopija na drugom mjestu briše se tek 7 dana nakon toga\.$/],
  [false, /poništiti\.$/],
])('removing says that a copy stays at a second site, where one is there (%s)', async (isEncrypted, text) => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  backups = [backup({ isEncrypted })];
  offSite = { newestAt: null, isFailing: false };
  await open();
  await press('Obriši: prije-izbora');
  expect(asked).toHaveBeenCalledWith(expect.stringMatching(text));
  asked.mockRestore();
});

it('a download is opened in a new tab', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Preuzmi: prije-izbora' });
  expect(link.getAttribute('href')).toBe(`/api/admin/backup/download/${FILE}`);
  expect(link.getAttribute('target')).toBe('_blank');
});

describe('what fails says so in English', () => {
  beforeEach(() => {
    broken = /create|restore|jamcimo-/;
  });

  it.each([
    ['Backup failed', 'Failed to create backup', () => press('Izradi sigurnosnu kopiju')],
    [
      'Restore failed',
      'Failed to restore backup',
      async () => userEvent.click((await askRestore()).getByText('Vrati kopiju')),
    ],
    [
      'Delete failed',
      'Failed to delete backup',
      () => {
        jest.spyOn(window, 'confirm').mockReturnValueOnce(true);
        return press('Obriši: prije-izbora');
      },
    ],
  ])('%s: %s', async (title, text, act) => {
    await open();
    await act();
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title, text, tone: 'bad' }));
    expect(reloadPage).not.toHaveBeenCalled();
  });
});

it('running work shows how far it is, and nothing else can be begun', async () => {
  present = work({ kind: 'restore', state: 'running', phase: 'loading', done: 30, total: 60 });
  await open();
  expect(await screen.findByText('Vraćanje sigurnosne kopije – učitavanje u pomoćne tablice')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Napredak' }) as HTMLProgressElement;
  expect([bar.value, bar.max]).toEqual([30, 60]);
  for (const name of ['Izradi sigurnosnu kopiju', 'Vrati: prije-izbora', 'Obriši: prije-izbora'])
    expect((screen.getByRole('button', { name }) as HTMLButtonElement).disabled).toBe(true);
});

it('says why the last work failed', async () => {
  present = work({ kind: 'restore', state: 'failed', reason: 'Arhiva je šifrirana drugom zaporkom.' });
  await open();
  expect(await screen.findByText('Posljednji posao nije uspio: Vraćanje sigurnosne kopije')).toBeTruthy();
  expect(screen.getByText('Arhiva je šifrirana drugom zaporkom.')).toBeTruthy();
});

it('says before and after a restore which removed profiles come back', async () => {
  present = work({ kind: 'restore', name: 'prije-izbora', result: { profilesBack: 2, profilesHeldBack: 1 } });
  await open();
  expect(await screen.findByText('Vraćena je sigurnosna kopija „prije-izbora”')).toBeTruthy();
  expect(screen.getByText(/Ponovno su tu profili obrisani iz drugog razloga: 2\./)).toBeTruthy();
  expect(screen.getByText(/Nisu vraćeni profili obrisani na zahtjev osobe: 1\./)).toBeTruthy();
  const dialog = await askRestore();
  expect(dialog.getByText(/oni obrisani na zahtjev osobe ne vraćaju se nikada/)).toBeTruthy();
});

it('says of money after a restore what was kept, what was not, and from when statements are missing', async () => {
  const result = { moneyKept: 3, moneyLost: 1, statementsFrom: '2026-05-04' };
  present = work({ kind: 'restore', name: 'prije-izbora', result });
  await open();
  expect(
    await screen.findByText('Zadržani su povrati, isplate i usmjeravanja jamstava nakon ove kopije: 3.'),
  ).toBeTruthy();
  expect(
    screen.getByText(/^Nisu zadržani povrati i usmjeravanja jamstava čijih uplata .*: 1\. Kad/),
  ).toBeTruthy();
  expect(screen.getByText(/nisu evidentirane: od 04\.\s05\.\s2026\. ponovno učitajte izvode\./)).toBeTruthy();
});

it('says of decisions after a restore how many stayed as they are, and nothing of those of which there are none', async () => {
  const result = { profilesHidden: 1, goalsRefused: 2, objectionsKept: 5, payersForgotten: 0 };
  present = work({ kind: 'restore', name: 'prije-izbora', result });
  await open();
  for (const said of [
    'Profili skriveni nakon ove kopije ostaju skriveni: 1.',
    'Pronađeni ciljevi odbijeni nakon ove kopije ostaju odbijeni: 2.',
    'Prigovori zaprimljeni ili riješeni nakon ove kopije ostaju kakvi jesu: 5.',
  ])
    expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText(/Imena uplatitelja/)).toBeNull();
});

it('an archive from elsewhere is chosen with the button, also by keyboard, and named', async () => {
  await open();
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  const button = screen.getByRole('button', { name: 'Odaberi datoteku' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  opened.mockRestore();
  expect(screen.getByRole('button', { name: 'Učitaj arhivu' })).toHaveProperty('disabled', true);
  await userEvent.upload(
    screen.getByLabelText('Datoteka arhive (.tar.zst ili .tar.zst.age)'),
    new File(['1'], 'arhiva.tar.zst'),
  );
  expect(await screen.findByText('arhiva.tar.zst')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Učitaj arhivu' })).toHaveProperty('disabled', false);
  expect(writes()).toEqual([]);
});

it('a typed name and a chosen archive outlast the screen, as after a new sign-in', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Naziv (neobavezno)'), 'prije-uvoza');
  const file = new File(['x'], 'kopija.tar.zst');
  await userEvent.upload(screen.getByLabelText('Datoteka arhive (.tar.zst ili .tar.zst.age)'), file);
  cleanup();
  await open();
  expect(screen.getByDisplayValue('prije-uvoza')).toBeTruthy();
  expect(screen.getByText('kopija.tar.zst')).toBeTruthy();
});
