/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { auditAddress } from '@/features/admin-audit/components/audit-filters';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { SignInChart } from './components/sign-in-chart';

it('every number of sign-ins of a day leads to the log of that day', () => {
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <MemoryRouter>
        <SignInChart days={[{ day: '2026-05-08', succeeded: 12, refused: 0 }]} />
      </MemoryRouter>
    </I18nProvider>,
  );
  const link = screen.getByText('12', { selector: 'a' }) as HTMLAnchorElement;
  expect(auditAddress.read(new URL(link.href).search)).toMatchObject({
    ...{ action: 'session.sign-in', outcome: 'succeeded', from: '2026-05-08', to: '2026-05-08' },
  });
  expect(new URL(link.href).pathname).toBe('/admin/log');
  // Nothing stands behind a zero.
  expect(screen.queryByText('0', { selector: 'a' })).toBeNull();
});
