/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { adminPolitician } from '../../../test/admin-invented';
import { AtAddress } from '../../../test/at-address';
import { RemovalDialog } from './components/removal-dialog';

let paths: string[];
/** Euro that are held of profiles 7 and 8. */
let held: number[];
let client: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  [client, paths, held] = [createQueryClient(), [], []];
  globalThis.fetch = (async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'DELETE') paths.push([path, body].filter(Boolean).join(' '));
    const people = held.map((euro, at) => ({
      politicianId: 7 + at,
      submissionId: null,
      held: euro,
      goals: [],
    }));
    const answers: Record<string, object> = { '/api/admin/payments/held': { people } };
    const text = answers[path] ? JSON.stringify(answers[path]) : '';
    const status = text ? 200 : 204;
    return { ok: true, status, statusText: '', headers: new Headers(), text: async () => text };
  }) as unknown as typeof fetch;
});
afterEach(() => client.clear());

function open() {
  const onRemoved = jest.fn();
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={client}>
        <AtAddress address="/admin/politicians">
          <RemovalDialog
            politician={adminPolitician({ id: 7, name: 'Ana Anić' })}
            isOpen
            onCancel={() => undefined}
            onRemoved={onRemoved}
          />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return onRemoved;
}

it.each([
  ['Na zahtjev osobe', '/api/admin/politicians/7?erase=true', /ni iz starije sigurnosne kopije ni uvozom/],
  [
    'Drugi razlog',
    '/api/admin/politicians/7 {"reason":"Profil ne pripada na popis."}',
    /Vraćanje starije sigurnosne kopije vraća i ovaj profil/,
  ],
])('"%s" says what comes back, and what was chosen is done', async (name, path, help) => {
  const onRemoved = open();
  const confirm = await screen.findByRole('button', { name: 'Obriši' });
  expect(screen.getByText(help)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));
  await userEvent.click(confirm);
  await waitFor(() => expect(onRemoved).toHaveBeenCalledTimes(1));
  expect(paths).toEqual([path]);
});

it('the usual answer and its reason stand there, so that one press removes', async () => {
  const onRemoved = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Obriši' }));
  await waitFor(() => expect(onRemoved).toHaveBeenCalledTimes(1));
  expect(paths).toEqual(['/api/admin/politicians/7 {"reason":"Profil ne pripada na popis."}']);
});

it('money that is held is named beside the question, with the way to where it goes back', async () => {
  held = [1500, 3];
  open();
  const notice = await screen.findByText(/^Čuva se/);
  expect(notice.textContent?.replace(/\u00a0/g, ' ')).toBe(
    'Čuva se 1.500,00 € jamstva. Vratite ga prije brisanja; inače ostaje zabilježeno uz zahtjev.',
  );
  const question = 'Jeste li sigurni da želite obrisati ovog političara? Ova akcija se ne može poništiti.';
  expect(screen.getByText(question)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vrati jamstvo' }).getAttribute('href')).toBe(
    '/admin/payments?tab=guarantees#held-heading',
  );
});

it.each([[[]], [[0, 1500]]])('of nobody else’s money and of none nothing is said (%j)', async (euro) => {
  held = euro;
  open();
  await waitFor(() => expect(client.getQueryData(['/api/admin/payments/held'])).toBeTruthy());
  expect(screen.queryByText(/^Čuva se/)).toBeNull();
});
