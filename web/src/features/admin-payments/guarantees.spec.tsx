/** @jest-environment jsdom */
import '../../../test/antd-shims';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { AtAddress } from '../../../test/at-address';
import { answerCalls } from '../../../test/open-page';
import { Guarantees } from './components/guarantees';

it('guarantees to confirm and seals without money lead to their profiles, each under its heading', async () => {
  const answers: Record<string, unknown> = {
    '/api/admin/payments/guarantees': [
      { politicianId: 1, name: 'Ana Anić', amount: 1500, paidOn: '2026-05-08' },
    ],
    '/api/admin/payments/seals': [{ politicianId: 2, name: 'Bara Barić' }],
  };
  answerCalls((path) => ({ status: 200, body: answers[path] }));
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address="/admin/payments">
          <Guarantees />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  const alerts = [await screen.findByText('Pečat bez cijelog jamstva')].map((heading) =>
    within(heading.closest<HTMLElement>('.ant-alert') as HTMLElement),
  );
  const links = alerts.flatMap((alert) => alert.getAllByRole('link'));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Bara Barić', '/admin/politicians?politician=2'],
  ]);
  expect(screen.getByText('Ana Anić').closest('li')?.textContent?.replace(/\s/g, ' ')).toBe(
    'Ana Anić (1.500,00 €, 08. 05. 2026.)',
  );
});
