/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createQueryClient } from '@/app/query-client';
import { OwnSecondFactor } from '@/features/admin-session/components/own-second-factor';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { userQuery } from '@/lib/api/signed-in-user';
import { AtAddress } from '../../../test/at-address';
import { answerCalls } from '../../../test/open-page';
import { DashboardRoute } from './dashboard';

const user = (hasSecondFactor: boolean) => ({
  ...{ id: 1, username: 'ana', isAdmin: true, hasSecondFactor },
});
const ADVICE = { name: 'Uključite drugi korak prijave' };

function open(hasSecondFactor: boolean): void {
  // Nothing else that the screen asks is answered.
  answerCalls((path) => {
    if (path === '/api/user') return { status: 200, body: user(false) };
    return path.endsWith('/second-factor') ? { status: 204, body: null } : new Promise(() => undefined);
  });
  const client = createQueryClient();
  client.setQueryData(userQuery.queryKey, user(hasSecondFactor));
  const account = { username: 'ana', hasSecondFactor, recoveryCodesLeft: 10, sessions: [] };
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={client}>
        <AtAddress address="/admin">
          <DashboardRoute />
          <OwnSecondFactor account={{ ...account, isSecondFactorRequired: false }} />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

it('advises the second factor to an account without one', () => {
  open(false);
  expect(screen.getByRole('link', ADVICE).getAttribute('href')).toBe('/admin/account');
});

it('says nothing of it to an account that has one, until it is switched off', async () => {
  open(true);
  expect(screen.queryByRole('link', ADVICE)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Isključi' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Isključi' }));
  expect(await screen.findByRole('link', ADVICE)).toBeTruthy();
});
