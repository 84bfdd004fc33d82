/** @jest-environment jsdom */
import '../../../../test/antd-shims';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { ADMIN_PATHS } from '@/lib/addresses/admin-paths';
import { answerCalls } from '../../../../test/open-page';
import { createQueryClient } from '../../query-client';
import { AdminMenu } from './admin-menu';

/** The menu of the specification, in its order, and what comes after it. */
const MENU = [
  ['/admin', 'Nadzorna ploča'],
  ['/admin/politicians', 'Političari'],
  ['/admin/payments', 'Uplate'],
  ['/admin/submissions', 'Zahtjevi'],
  ['/admin/stats', 'Statistika'],
  ['/admin/backups', 'Sigurnosne kopije'],
  ['/admin/media', 'Mediji'],
  ['/admin/goals', 'Ciljevi'],
  ['/admin/objections', 'Prigovori'],
  ['/admin/users', 'Korisnici'],
  ['/admin/log', 'Dnevnik'],
  ['/admin/personal-data', 'Osobni podaci'],
  ['/admin/system', 'Stanje sustava'],
];

it('the menu names every screen in the order of the specification, and who is signed in', async () => {
  answerCalls((path) => ({
    status: 200,
    body: path.includes('/facets')
      ? { stages: { ready: 12, incomplete: 3 } }
      : { id: 1, username: 'urednica', isAdmin: true },
  }));
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/admin']}>
          <AdminMenu />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  const known: readonly string[] = ADMIN_PATHS;
  const links = within(screen.getByRole('navigation', { name: 'Izbornik administracije' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    MENU.filter(([path]) => known.includes(path ?? '')),
  );
  expect(await screen.findByText('urednica')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Odjava' })).toBeTruthy();
  expect((await screen.findByText('12')).closest('a')?.getAttribute('href')).toBe(
    '/admin/submissions?status=pending&stage=ready',
  );
});
