/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { Backup } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { answerCalls } from '../../../test/open-page';
import { RestoreDialog } from './components/restore-dialog';

const BACKUP: Backup = {
  ...{ name: 'prije-izbora', date: '2026-11-20T02:30:00.000Z', size: 1_234_567, file: 'a.tar.zst' },
  ...{ kind: 'manual', createdBy: 'urednica', isEncrypted: false, hasIdentityDocuments: false },
  keptUntil: null,
};
const nothing = () => undefined;

test.each([
  [200, { requests: 3, payments: 2 }, 'Od tada: 3 zahtjeva, 2 uplate. Vraćanjem kopije to nestaje.'],
  [200, { requests: 1, payments: 0 }, 'Od tada: 1 zahtjev. Vraćanjem kopije to nestaje.'],
  [200, { requests: 0, payments: 0 }, 'Od tada nije stigao nijedan zahtjev i nijedna uplata.'],
  [503, { message: 'Usluga nije dostupna.' }, 'Nije moguće saznati što je od tada stiglo.'],
])('says what came since then and would go, where that is known (%d, %o)', async (status, body, text) => {
  const calls = answerCalls(() => ({ status, body }));
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <RestoreDialog backup={BACKUP} onConfirm={nothing} onClose={nothing} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(screen.getByText('Provjeravamo što je od tada stiglo…')).toBeTruthy();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(calls).toEqual(['/api/admin/backup/a.tar.zst/since']);
  expect(screen.getByText('Vrati kopiju')).toBeTruthy();
});
