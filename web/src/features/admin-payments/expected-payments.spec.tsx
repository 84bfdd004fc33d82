/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { ExpectedPayment } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { answerCalls } from '../../../test/open-page';
import { ExpectedPayments } from './components/expected-payments';

const EXPIRES = new Date(Date.now() + 2.5 * 24 * 60 * 60 * 1000).toISOString();
const DAY = formatDate(EXPIRES).replace(/\u00a0/g, ' ');

function expected(submissionId: number, part: Partial<ExpectedPayment> = {}): ExpectedPayment {
  return {
    ...{
      submissionId,
      submissionName: `Ana Izmišljena ${submissionId}`,
      reference: `1003-00000${submissionId}`,
    },
    ...{ amount: 1500, amountPaid: 0, purpose: 'guarantee', state: 'open', paidAt: null },
    ...{ politicianId: null, politicianName: null },
    ...{ openedAt: '2026-05-08T06:00:00.000Z', expiresAt: EXPIRES, ...part },
  };
}

async function open(body: ExpectedPayment[], { address = '/admin/payments', total = body.length } = {}) {
  const calls = answerCalls(() => ({ status: 200, total, body: { requests: body, sum: 3003 } }));
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <ExpectedPayments />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await waitFor(() => expect(screen.queryByText('Učitavanje očekivanih uplata…')).toBeNull());
  return calls;
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replace(/\u00a0/g, ' '));

test('each says who pays what for by when, how much is there, and leads to its request; all of them have a sum', async () => {
  await open([
    expected(5, { amountPaid: 300 }),
    expected(6, { state: 'paid', amountPaid: 1500, paidAt: '2026-05-10T06:00:00.000Z' }),
    expected(7, { state: 'expired', purpose: 'identity-fee', amount: 3, submissionName: null }),
    expected(8, { state: 'closed' }),
  ]);
  expect(rows()).toEqual([
    `Ana Izmišljena 5Zahtjev 51003-000005Jamstvo1.500,00 €uplaćeno 300,00 €${DAY}još 3 danaotvorena`,
    `Ana Izmišljena 6Zahtjev 61003-000006Jamstvo1.500,00 €plaćeno 10. 05. 2026.${DAY}plaćena`,
    `NepoznatZahtjev 71003-000007Provjera identiteta3,00 €${DAY}istekla`,
    `Ana Izmišljena 8Zahtjev 81003-000008Jamstvo1.500,00 €${DAY}zatvorena`,
  ]);
  expect(screen.getByText(/^4 uplate, ukupno 3\.003,00\s€$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ana Izmišljena 5' }).getAttribute('href')).toBe(
    '/admin/submissions?submission=5',
  );
});

test('the address says the state and the page, and a choice begins with the first page', async () => {
  const calls = await open([expected(1)], {
    address: '/admin/payments?requests=expired&requestsPage=2',
    total: 50,
  });
  expect(calls).toEqual(['/api/admin/payments/requests?limit=20&offset=20&state=expired']);
  const pages = within(screen.getByRole('navigation', { name: 'Stranice očekivanih uplata' }));
  await userEvent.click(pages.getByText('3'));
  expect(calls.at(-1)).toBe('/api/admin/payments/requests?limit=20&offset=40&state=expired');
  await userEvent.click(screen.getByRole('combobox', { name: 'Stanje' }));
  await userEvent.click(await screen.findByTitle('Plaćene'));
  expect(calls.at(-1)).toBe('/api/admin/payments/requests?limit=20&offset=0&state=paid');
});

test('says so when there are none', async () => {
  const calls = await open([], { address: '/admin/payments?requests=all' });
  expect(calls).toEqual(['/api/admin/payments/requests?limit=20&offset=0']);
  expect(screen.getByText('Nijedan zahtjev još ne očekuje uplatu.')).toBeTruthy();
});

test('those that are open are shown first, and it is said when there are none', async () => {
  const calls = await open([]);
  expect(calls).toEqual(['/api/admin/payments/requests?limit=20&offset=0&state=open']);
  expect(screen.getByText('Nema očekivanih uplata u tom stanju.')).toBeTruthy();
});
