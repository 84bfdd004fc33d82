/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { Backup, HeldFunds } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { toastStore } from '@/components/toasts/toast-store';
import { HeldGuarantees } from '@/features/admin-payments/components/held-guarantees';
import { ConfirmCodeDialog } from '@/features/admin-session/components/confirm-code-dialog';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { BackupsRoute } from '@/routes/admin/backups';
import { AtAddress } from '../../../test/at-address';
import { createQueryClient } from '../query-client';

const BACKUP: Backup = {
  ...{ name: 'prije-izbora', date: '2026-11-20T02:30:00.000Z', size: 1, file: 'jamcimo-1.tar.zst' },
  ...{ kind: 'manual', createdBy: 'urednica', isEncrypted: false, hasIdentityDocuments: false },
  keptUntil: null,
};
const FUNDS: HeldFunds = {
  ...{ held: 500, own: 0, total: 500, payouts: [] },
  people: [
    {
      ...{ politicianId: 1, submissionId: null, name: 'Ana Anić', held: 500 },
      goals: [{ goal: 1, held: 500, givenBack: 0, forfeited: 0, undoForfeitUntil: null }],
    },
  ],
};
const ANSWERS: Record<string, object> = {
  '/api/admin/payments/held': FUNDS,
  '/api/admin/backup/list': { backups: [BACKUP], rehearsedAt: null, offSite: null },
  '/api/admin/backup/work': { work: null },
};
const CONFIRM = '/api/admin/account/confirm';

let writes: { path: string; body: unknown; key: string | undefined }[];
let isStale: boolean;

/** A server that wants a code before anything is written. */
function open(screenPart: ReactNode) {
  [writes, isStale] = [[], true];
  globalThis.fetch = (async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const key = (headers as Record<string, string> | undefined)?.['idempotency-key'];
    if (path === CONFIRM) isStale = false;
    else if (method !== 'GET') writes.push({ path, key, body: body && JSON.parse(String(body)) });
    const status = method !== 'GET' && isStale ? 403 : 200;
    const answer =
      status === 403
        ? { code: 'second-factor.stale', message: 'Za ovu radnju potvrdite prijavu kodom.' }
        : (ANSWERS[path] ?? {});
    const text = async () => JSON.stringify(answer);
    return { ok: status === 200, status, statusText: '', headers: new Headers(), text };
  }) as unknown as typeof fetch;
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address="/admin/payments">
          {screenPart}
          <ConfirmCodeDialog />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
}
afterEach(cleanup);

// In tests all windows of antd have one id, so that the second is called as the first is: found by its heading instead.
const question = async () =>
  (await screen.findByText('Potvrdite da ste to Vi')).closest<HTMLElement>('[role="dialog"]') as HTMLElement;

it('money that goes back asks for a code: given up nothing typed is lost, given it goes back once', async () => {
  open(<HeldGuarantees />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ciljevi' }));
  await userEvent.click(screen.getByRole('button', { name: 'Vrati: Ana Anić, cilj 1' }));
  const asked = within(await screen.findByRole('dialog'));
  const reason = asked.getByRole<HTMLInputElement>('textbox', { name: 'Razlog' });
  await userEvent.type(reason, ' Provjereno.');
  const confirm = () => userEvent.click(asked.getByRole('button', { name: 'Potvrdi povrat' }));
  await confirm();
  await userEvent.click(within(await question()).getByText('Odustani'));
  await waitFor(() => expect(toastStore.read()?.text).toBe('403: Za ovu radnju potvrdite prijavu kodom.'));
  expect(reason.value).toBe('Cilj je ispunjen. Provjereno.');

  await confirm();
  await userEvent.type(within(await question()).getByLabelText('Kôd iz aplikacije'), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes).toEqual(
    Array(3).fill({
      path: '/api/admin/payments/guarantees/1/goals/1/return',
      body: { amount: '500.00', reason: 'Cilj je ispunjen. Provjereno.' },
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    }),
  );
  expect(new Set(writes.map(({ key }) => key)).size).toBe(1);
});

it('a backup that is deleted asks for a code, and is deleted then', async () => {
  jest.spyOn(window, 'confirm').mockReturnValueOnce(true);
  open(<BackupsRoute />);
  await userEvent.click(await screen.findByRole('button', { name: 'Obriši: prije-izbora' }));
  await userEvent.type(within(await question()).getByLabelText('Kôd iz aplikacije'), '123456{Enter}');
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes.map(({ path }) => path)).toEqual(Array(2).fill('/api/admin/backup/jamcimo-1.tar.zst'));
});
