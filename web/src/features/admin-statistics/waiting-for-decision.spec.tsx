/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { AdminStats, RegisterStatistics } from '@jamcimo/contracts';
import { render, screen } from '@testing-library/react';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { AtAddress } from '../../../test/at-address';
import { WaitingForDecision } from './components/waiting-for-decision';

/** 28 people asked for the guarantee and have not got it. */
const ASKED: RegisterStatistics = {
  ...{ total: 30, approved: 30, unapproved: 0, verified: 30, unverified: 0, guaranteed: 2 },
  ...{
    awaitingGuarantee: 28,
    withProgramme: 0,
    withoutGoals: 0,
    mediaMentions: 0,
    byCounty: [],
    byParty: [],
  },
};

function open(guaranteesPaid: AdminStats['guaranteesPaid']): void {
  const statistics: AdminStats = {
    ...{ politicians: ASKED, submissions: null, payments: null, media: null, goalSearches: null },
    ...{ objections: null, guaranteesPaid, sealsWithoutGuarantee: 0, signIns: [], queues: [] },
  };
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <AtAddress address="/admin">
        <WaitingForDecision statistics={statistics} readyRequests={0} waitingTerms={0} waitingWords={0} />
      </AtAddress>
    </I18nProvider>,
  );
}

it('of those who asked for the guarantee only who has paid it waits, and the number leads to them', () => {
  open(2);
  const waiting = screen.getAllByRole('link');
  expect(waiting.map(({ textContent }) => textContent)).toEqual([
    '2 profila čekaju potvrdu uplate jamstva Cijeli je iznos stigao: potvrdite ga na profilu.',
  ]);
  expect(waiting[0]?.getAttribute('href')).toBe('/admin/payments?tab=guarantees');
});

it.each([0, null])('who has not paid waits for nobody (%s)', (guaranteesPaid) => {
  open(guaranteesPaid);
  expect(screen.getByText('Ništa ne čeka Vašu odluku.')).toBeTruthy();
});
