/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { createI18n } from '../../i18n/i18n';
import { hr } from '../../i18n/locales/hr/all';
import { readAuditFilters } from '../admin-audit/api/audit';
import { SignInChart } from './components/sign-in-chart';

it('every number of sign-ins of a day leads to the log of that day', () => {
  render(
    <I18nextProvider i18n={createI18n(hr)}>
      <MemoryRouter>
        <SignInChart days={[{ day: '2026-05-08', succeeded: 12, refused: 0 }]} />
      </MemoryRouter>
    </I18nextProvider>,
  );
  const link = screen.getByText('12', { selector: 'a' }) as HTMLAnchorElement;
  expect(readAuditFilters(new URL(link.href).search)).toMatchObject({
    ...{ action: 'session.sign-in', outcome: 'succeeded', from: '2026-05-08', to: '2026-05-08' },
  });
  expect(new URL(link.href).hash).toBe('#audit-heading');
  // Nothing stands behind a zero.
  expect(screen.queryByText('0', { selector: 'a' })).toBeNull();
});
