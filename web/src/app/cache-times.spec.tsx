/** @jest-environment jsdom */
import '../../test/jsdom-shims';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { useBackups } from '@/features/admin-backups/api/backups';
import { useFeeds } from '@/features/admin-media/api/feeds';
import { useWaitingGoals } from '@/features/admin-media/api/goal-proposals';
import { useWaitingMentions } from '@/features/admin-media/api/mentions';
import { useObjections } from '@/features/admin-objections/api/objections';
import { useLines } from '@/features/admin-payments/api/lines';
import {
  useFoundPoliticians,
  useFoundRequests,
  useGuaranteesToConfirm,
  useHistory,
} from '@/features/admin-payments/api/payments';
import { historyAddress, linesAddress } from '@/features/admin-payments/payments-address';
import { usePoliticianPage, usePoliticianRecord } from '@/features/admin-politicians/api/politicians';
import { listAddress } from '@/features/admin-politicians/list-address';
import { signInStateQuery } from '@/features/admin-session/api/session';
import { useStatistics } from '@/features/admin-statistics/api/statistics';
import {
  useReadyNumber,
  useRecordedPayments,
  useSubmission,
  useSubmissionPage,
} from '@/features/admin-submissions/api/submissions';
import { listAddress as queueAddress } from '@/features/admin-submissions/list-address';
import { useFundTotal } from '@/features/fund/api/fund-total';
import { usePolitician, usePoliticianList } from '@/features/politicians/api/politicians';
import { useSearch } from '@/features/search/api/search';
import { EMPTY_QUERY } from '@/lib/addresses/home-query';
import { answerCalls } from '../../test/open-page';
import { createQueryClient } from './query-client';

const client = createQueryClient();
const Wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

/** A screen that shows the answer, opened and left again. */
async function look(use: () => unknown): Promise<void> {
  const { unmount } = renderHook(use, { wrapper: Wrapper });
  await pass(0);
  unmount();
}

/** The specification, points 7 and 9. */
const TIMES: [call: string, seconds: number, use: () => unknown][] = [
  ['/api/politicians?limit=24&offset=0', 60, () => usePoliticianList(EMPTY_QUERY)],
  ['/api/politicians/1', 60, () => usePolitician(1)],
  ['/api/funds/total', 60, useFundTotal],
  ['/api/search?query=ana', 30, () => useSearch('ana')],
  ['/api/admin/backup/list', 60, useBackups],
  ['/api/admin/payments/history?limit=20&offset=0', 60, () => useHistory(historyAddress.read(''))],
  ['/api/admin/check', 30, () => useQuery(signInStateQuery)],
  ['/api/admin/submissions?limit=20&offset=0', 30, () => useSubmissionPage(queueAddress.read(''))],
  ['/api/admin/politicians?limit=20&offset=0', 60, () => usePoliticianPage(listAddress.read(''))],
  ['/api/admin/politicians?limit=20', 300, () => useFoundPoliticians('')],
  ['/api/admin/submissions?limit=20', 30, () => useFoundRequests('')],
];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  client.clear();
  jest.useRealTimers();
});

it.each(TIMES)('the answer of %s counts for %d seconds and no longer', async (call, seconds, use) => {
  const calls = answerCalls((path) => ({
    status: 200,
    body: path === '/api/admin/check' ? { isAdmin: true } : [],
  }));
  const asked = () => calls.filter((path) => path === call).length;
  await look(use);
  expect(asked()).toBe(1);
  await pass(seconds - 1);
  await look(use);
  expect(asked()).toBe(1);
  await pass(2);
  await look(use);
  expect(asked()).toBe(2);
});

/** Calls without a time in the specification. */
const FURTHER: [call: string, use: () => unknown][] = [
  ['/api/funds?submissionId=1', () => useRecordedPayments(1)],
  ['/api/admin/stats', useStatistics],
  ['/api/admin/politicians/1', () => usePoliticianRecord(1)],
  ['/api/admin/submissions/1', () => useSubmission(1)],
  ['/api/admin/submissions/facets', useReadyNumber],
  ['/api/admin/payments/guarantees', useGuaranteesToConfirm],
  ['/api/admin/payments/lines?limit=20&offset=0&state=waiting', () => useLines(linesAddress.read(''))],
  ['/api/admin/objections?limit=30&state=waiting', () => useObjections('waiting')],
  ['/api/admin/mentions?limit=30&state=unsure', () => useWaitingMentions(null)],
  ['/api/admin/goal-proposals?limit=30', useWaitingGoals],
  ['/api/admin/feeds', useFeeds],
];

it.each([...TIMES.slice(0, 6).map(([call, , use]) => [call, use] as const), ...FURTHER])(
  'a failing %s is asked once, whatever the wait',
  async (call, use) => {
    const calls = answerCalls(() => ({ status: 500, body: { message: 'Ne ide.' } }));
    const { unmount } = renderHook(use, { wrapper: Wrapper });
    await pass(20);
    expect(calls.filter((path) => path === call)).toHaveLength(1);
    unmount();
  },
);

it.each(TIMES.slice(6))(
  'a failing %s is asked once more after a second, and then no more',
  async (call, _seconds, use) => {
    const calls = answerCalls(() => ({ status: 500, body: { message: 'Ne ide.' } }));
    const asked = () => calls.filter((path) => path === call).length;
    const { unmount } = renderHook(use, { wrapper: Wrapper });
    await pass(0.9);
    expect(asked()).toBe(1);
    await pass(0.2);
    expect(asked()).toBe(2);
    await pass(40);
    expect(asked()).toBe(2);
    unmount();
  },
);

it.each(TIMES)(
  '%s is not asked again by itself, nor when the window is looked at again',
  async (call, _, use) => {
    const calls = answerCalls((path) => ({
      status: 200,
      body: path === '/api/admin/check' ? { isAdmin: true } : [],
    }));
    const { unmount } = renderHook(use, { wrapper: Wrapper });
    await pass(120);
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
    await pass(1);
    expect(calls.filter((path) => path === call)).toHaveLength(1);
    unmount();
  },
);
