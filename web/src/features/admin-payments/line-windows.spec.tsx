/** @jest-environment jsdom */
import '../../../test/antd-shims';
import type { WaitingLine } from '@jamcimo/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createQueryClient } from '@/app/query-client';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { BACK } from '@/lib/forms/use-open-again';
import { AtAddress } from '../../../test/at-address';
import { answerCalls } from '../../../test/open-page';
import { LineQueue } from './components/line-queue';

const LINE: WaitingLine = {
  ...{ id: 1, state: 'open', reasons: ['no-reference'], isReversal: false, statementId: 'IZVOD-1' },
  ...{ bookedOn: '2026-11-02', amount: 20, payerName: 'IZMIŠLJENA IVA', ultimateDebtor: null },
  ...{ reference: null, description: 'Uplata', submissionId: null, submissionName: null },
  ...{ submissionStatus: null, entryId: null, entryIds: [], amountLeft: 20, decidedBy: null },
  ...{ decidedAt: null, dismissalReason: null, lookalikes: [], suggestions: [] },
};

test.each([
  ['dismissal-1', { reason: 'Upisano.' }, 'Odbaciti stavku izvoda?'],
  ['assign-1', { parts: [{}] }, 'Dodijeliti uplatu?'],
])('after a sign-in the window is open in which somebody was typing (%s)', async (draft, typed, name) => {
  answerCalls(() => ({ status: 200, total: 1, body: [LINE] }));
  keptDrafts.keep(draft, typed);
  render(
    <I18nProvider i18n={new I18n(hr)}>
      <QueryClientProvider client={createQueryClient()}>
        <AtAddress address="/admin/payments" state={BACK}>
          <LineQueue isShown />
        </AtAddress>
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(await screen.findByRole('dialog', { name })).toBeTruthy();
  keptDrafts.dropAll();
});
