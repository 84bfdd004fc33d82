/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { AdminPolitician } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { adminPolitician } from '../../../test/admin-invented';
import { PoliticianList } from './components/politician-list';
import { listAddress } from './list-address';

const texts = new I18n(hr);
let people: AdminPolitician[];
let sent: [path: string, version: string | undefined][];
/** Id of the profile that somebody else changed meanwhile. */
let changed: number;

beforeEach(() => {
  [sent, changed] = [[], 2];
  people = [
    adminPolitician({ id: 1, name: 'Ana', isAdminApproved: false, version: 4 }),
    adminPolitician({ id: 2, name: 'Iva', isAdminApproved: false, mainGoals: [] }),
    adminPolitician({ id: 3, name: 'Eva', isAdminApproved: true }),
  ];
  globalThis.fetch = (async (path: string, { method = 'GET', headers }: RequestInit = {}) => {
    let [status, body]: [number, unknown] = [200, people];
    if (method === 'PATCH') {
      sent.push([path, (headers as Record<string, string>)['if-match']]);
      const id = Number(/politicians\/(\d+)/.exec(path)?.[1]);
      if (id === changed) {
        [status, body] = [409, { message: 'Zapis je promijenjen.', code: 'x' }];
        people = people.map((each) => (each.id === id ? { ...each, version: 9 } : each));
      } else {
        people = people.map((each) => (each.id === id ? { ...each, isAdminApproved: true } : each));
        body = people.find((each) => each.id === id);
      }
    }
    return {
      ...{ ok: status < 400, status, statusText: '', headers: new Headers({ 'x-total-count': '3' }) },
      text: async () => JSON.stringify(body),
    };
  }) as unknown as typeof fetch;
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('several profiles are published at once: what will happen, what cannot, and what became of each', async () => {
  render(
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={createQueryClient()}>
        <PoliticianList address={listAddress.read('')} onDetails={() => {}} onPage={() => {}} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByText('3 političara');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Odaberi sve na ovoj stranici' }));
  await press('Objavi odabrane (3)');
  const dialog = within(await screen.findByRole('dialog', { name: 'Objaviti odabrane profile?' }));
  const namesOf = (region: string) =>
    within(dialog.getByRole('region', { name: region }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(namesOf('Bit će vidljivi javnosti')).toEqual([
    expect.stringMatching(/^Ana/),
    expect.stringMatching(/^Iva.*nedostaje: program, sva tri cilja$/),
  ]);
  expect(namesOf('Ne mogu se objaviti')).toEqual([expect.stringMatching(/^Eva/)]);
  expect(sent).toEqual([]);

  await press('Objavi (2)');
  expect(await dialog.findByText('Objavljeno: 1 od 2.')).toBeTruthy();
  expect(sent).toEqual([
    ['/api/admin/politicians/1/admin-approval', '"4"'],
    ['/api/admin/politicians/2/admin-approval', '"3"'],
  ]);
  expect(namesOf('Bit će vidljivi javnosti')).toEqual([
    expect.stringMatching(/^Ana.*objavljen$/),
    expect.stringMatching(/^Iva.*Zapis je promijenjen\.nije objavljen$/),
  ]);

  changed = 0;
  await press('Pokušaj ponovno (1)');
  expect(await dialog.findByText('Objavljeno: 2 od 2.')).toBeTruthy();
  expect(sent.at(-1)).toEqual(['/api/admin/politicians/2/admin-approval', '"9"']);
  expect(namesOf('Ne mogu se objaviti')).toHaveLength(1);
  await userEvent.click(dialog.getAllByRole('button', { name: 'Zatvori' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Objavi odabrane (1)' })).toBeTruthy());
});
