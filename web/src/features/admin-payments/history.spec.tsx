/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { HistoryEntry } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { BACK } from '@/lib/forms/use-open-again';
import { AtAddress } from '../../../test/at-address';
import { answerCalls } from '../../../test/open-page';
import { History } from './components/history';

const DAYS = [
  { from: '2025-04-08', to: '2025-04-08' },
  { from: '2025-04-24', to: '2025-04-27' },
];

const open = (query = '', state?: unknown) =>
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address={`/admin/payments${query}`} state={state}>
          <History />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );

function entry(id: number, fields: Partial<HistoryEntry>): HistoryEntry {
  return {
    ...{ id, politicianId: 1, politicianName: 'Ana Anić', submissionId: null, goalId: null, goal: null },
    ...{ payerName: null, amount: 12.5, currency: 'EUR', description: null, purpose: 'donation' },
    ...{ date: '2025-05-08', createdBy: 'urednica', createdAt: '2025-05-08T06:00:00.000Z', balance: 100 },
    ...{ forfeited: 0, reference: null, statement: null, ...fields },
  };
}

it('says for which goal a guarantee is, who gave a donation, and what was forfeited, which nobody removes here', async () => {
  const ofNobody = { politicianId: null, politicianName: null, payerName: 'Iva Izmišljena' };
  const forfeit = { purpose: 'forfeit' as const, goal: 1 as const, amount: 0, forfeited: 500 };
  const entries = [entry(1, { purpose: 'guarantee', goal: 2 }), entry(2, ofNobody), entry(-3, forfeit)];
  answerCalls(() => ({ status: 200, total: 3, body: { entries, sum: 25, days: [] } }));
  open();
  await screen.findByRole('table');
  const [guarantee, donation, forfeited] = screen.getAllByRole('row').slice(1);
  expect(guarantee?.textContent).toContain('Jamstvo, cilj 2');
  expect(donation?.textContent).toContain('Donacija bez političaraUplatio: Iva Izmišljena');
  expect(forfeited?.textContent).toContain(
    'Usmjereno u humanitarni projekt, cilj 1, 500,00\u00a0€ (ostaje u fondu)',
  );
  expect(forfeited?.querySelector('button')).toBeNull();
});

it('after a sign-in the window is open in which somebody was typing', async () => {
  answerCalls(() => ({ status: 200, total: 1, body: { entries: [entry(1, {})], sum: 25, days: [] } }));
  keptDrafts.keep('removal-1', { reason: 'Upisano prije prijave.' });
  open('', BACK);
  expect(await screen.findByDisplayValue('Upisano prije prijave.')).toBeTruthy();
  keptDrafts.dropAll();
});

it('the history is searched and narrowed to days by the server, says the sum, and so does its table for spreadsheets', async () => {
  const calls = answerCalls(() => ({
    status: 200,
    total: 2,
    body: { entries: [entry(1, {})], sum: 25, days: DAYS },
  }));
  open('?historyFrom=2025-05-01&historyTo=2025-13-40');
  const asked = (query: string) =>
    waitFor(() => expect(calls.at(-1)).toBe(`/api/admin/payments/history?${query}`));
  await asked('from=2025-05-01&limit=20&offset=0');
  expect(await screen.findByText(/^2 uplate, ukupno 25,00\s€$/)).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Pretraži uplate' }), 'anić{Enter}');
  await asked('from=2025-05-01&limit=20&offset=0&q=ani%C4%87');
  expect(screen.getByRole('link', { name: 'Preuzmi CSV (2 uplate)' }).getAttribute('href')).toBe(
    '/api/funds/export?from=2025-05-01&q=ani%C4%87',
  );
  expect(calls).toContain('/api/admin/payments/history?limit=1&offStatements=true');
  expect(
    screen.getByText(
      /^2 evidentirane uplate \(25,00\s€\) iz dana koje pokrivaju učitani izvodi \(08\.\s04\.\s2025\., 24\.\s04\.\s2025\. – 27\.\s04\.\s2025\.\) nisu ni na jednom bankovnom izvodu\.$/,
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Prikaži ih' }));
  await asked('limit=20&offStatements=true&offset=0');
  expect(screen.queryByRole('button', { name: 'Prikaži ih' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Poništi filtre' }));
  await asked('limit=20&offset=0');
});
