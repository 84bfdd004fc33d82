/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { BackupList } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { BackupState } from './components/backup-state';

let answer: BackupList | null;
let client: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  client = createQueryClient();
  globalThis.fetch = (async () => {
    const text = async () => JSON.stringify(answer ?? { message: 'Pukla žica.', code: 'internal' });
    return { ok: answer !== null, status: answer ? 200 : 500, statusText: '', headers: new Headers(), text };
  }) as unknown as typeof fetch;
});
afterEach(() => client.clear());

function open(): void {
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <BackupState />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const archive = (fields: Partial<BackupList['backups'][number]>): BackupList['backups'][number] => ({
  ...{ name: 'noćna', date: '2026-11-20T02:30:00.000Z', size: 1_234_567, file: 'a.tar.zst', kind: 'nightly' },
  ...{ createdBy: 'raspored', isEncrypted: true, hasIdentityDocuments: true, keptUntil: null, ...fields },
});
const region = () => within(screen.getByRole('region', { name: 'Sigurnosne kopije' }));

it('says how old and how large the newest own backup is, and when one was last rehearsed', async () => {
  const twoDaysAgo = new Date(Date.now() - 50 * 3_600_000).toISOString();
  answer = {
    backups: [
      archive({ kind: 'uploaded', date: new Date().toISOString(), size: 1 }),
      archive({ date: twoDaysAgo }),
    ],
    limit: 2_000_000,
    rehearsedAt: '2026-11-19T04:00:00.000Z',
    offSite: null,
  };
  open();
  expect(await region().findByText('1,2 MB')).toBeTruthy();
  expect(region().getByText(/^2\sd/)).toBeTruthy();
  expect(region().getByText(/^19\. 11\. 2026\.\s05:00$/)).toBeTruthy();
  expect(region().getByRole('link').getAttribute('href')).toBe('/admin/backups');
  expect(region().queryByText('Najnovija kopija na drugom mjestu')).toBeNull();
});

it.each([
  [{ newestAt: '2026-11-19T02:30:00.000Z', isFailing: false }, /^19\. 11\. 2026\.\s03:30$/],
  [
    { newestAt: '2026-11-19T02:30:00.000Z', isFailing: true },
    /^19\. 11\. 2026\.\s03:30 · posljednje kopiranje nije uspjelo$/,
  ],
  [{ newestAt: null, isFailing: true }, /^još nema nijedne · posljednje kopiranje nije uspjelo$/],
])('says how things stand at the second site: %p', async (offSite, text) => {
  answer = { backups: [archive({})], limit: 2_000_000, rehearsedAt: null, offSite };
  open();
  expect(await region().findByText('Najnovija kopija na drugom mjestu')).toBeTruthy();
  expect(region().getByText(text)).toBeTruthy();
});

it.each([
  [1_780_000, /^Najnovija kopija zauzima/, false],
  [1_760_000, /^Najnovija kopija zauzima 70\s% veličine koju kopija može imati \(1,7 MB\)\./, true],
])('of a limit of %d bytes says whether the newest backup is near it', async (limit, text, isSaid) => {
  answer = { backups: [archive({})], limit, rehearsedAt: null, offSite: null };
  open();
  expect(await region().findByText('Najnovija kopija')).toBeTruthy();
  expect(region().queryByText(text) !== null).toBe(isSaid);
});

it('says that there is none yet, and that none was rehearsed', async () => {
  answer = { backups: [], limit: 2_000_000, rehearsedAt: null, offSite: null };
  open();
  expect(await region().findByText('još nema nijedne')).toBeTruthy();
  expect(region().getByText('još nije bilo nijedne')).toBeTruthy();
});

it('says that the state could not be loaded, and asks again', async () => {
  answer = null;
  open();
  const again = await region().findByRole('button', { name: 'Pokušaj ponovno' });
  answer = { backups: [], limit: 2_000_000, rehearsedAt: null, offSite: null };
  await userEvent.click(again);
  expect(await region().findByText('još nema nijedne')).toBeTruthy();
});
