/** @jest-environment jsdom */
import '../../../../test/antd-shims';
import type { AdminPolitician } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { adminPolitician } from '../../../../test/admin-invented';
import { answerCalls } from '../../../../test/open-page';
import { listAddress } from '../list-address';
import { PoliticianList } from './politician-list';

const texts = new I18n(hr);

async function open(people: AdminPolitician[], search = '') {
  answerCalls(() => ({ status: 200, total: people.length, body: people }));
  render(
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={createQueryClient()}>
        <PoliticianList address={listAddress.read(search)} onDetails={() => {}} onPage={() => {}} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByText(/^(Nema|\d)/);
}

describe('the politicians of an administrator', () => {
  it('say that nobody is in the system', async () => {
    await open([]);
    expect(screen.getByText('Nema političara u sustavu')).toBeTruthy();
  });

  it('say that nobody fits the filter', async () => {
    await open([], '?q=nitko');
    expect(screen.getByText('Nema rezultata za zadani filter')).toBeTruthy();
  });

  it('show the badge, the logo of a guarantee and the hint of a payment by what holds of each', async () => {
    await open([
      adminPolitician({ id: 1, name: 'Ana', isVerified: true, isGuaranteed: true, wantsToGuarantee: true }),
      adminPolitician({ id: 2, name: 'Iva', isVerified: true, wantsToGuarantee: true }),
      adminPolitician({ id: 3, name: 'Eva', isVerified: false }),
    ]);
    const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
    const shown = ['Ana', 'Iva', 'Eva']
      .map(rowOf)
      .map((row) => [
        within(row).queryByText('Verificiran') !== null,
        within(row).queryByRole('img') !== null,
        within(row).queryByText('uplata?') !== null,
        within(row).queryByRole('button', { name: /^Obriši verifikaciju/ }) !== null,
      ]);
    expect(shown).toEqual([
      [true, true, false, true],
      [true, false, true, true],
      [false, false, false, false],
    ]);
  });
});
