/** @jest-environment jsdom */
import '../../../../test/antd-shims';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { answerCalls } from '../../../../test/open-page';
import { createI18n } from '../../../i18n/i18n';
import { hr } from '../../../i18n/locales/hr/all';
import { ADMIN_PATHS } from '../../../lib/addresses/admin-paths';
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
  ['/admin/objections', 'Prigovori'],
];

it('the menu names every screen in the order of the specification, and who is signed in', async () => {
  answerCalls(() => ({ status: 200, body: { id: 1, username: 'urednica', isAdmin: true } }));
  render(
    <I18nextProvider i18n={createI18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/admin']}>
          <AdminMenu />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
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
});
