import type { AdminSubmission, SubmissionDetails, SubmissionNeighbours } from '@jamcimo/contracts';
import { keepPreviousData, type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { pageOf } from '@/lib/addresses/define-address';
import { addressOf, adminQuery } from '@/lib/api/admin-api';
import type { Answer } from '@/lib/api/api';
import { SECOND } from '@/lib/api/api-query';
import { putInLists, refreshFrom, takeOffLists } from '@/lib/api/shown-answers';
import { type ListAddress, queueParameters } from '../list-address';

const LIST_PATH = '/api/admin/submissions';
export const recordPath = (id: number) => addressOf('GET /api/admin/submissions/:id', { id });

const TIMES = { staleTime: 30 * SECOND };
const recordQuery = (id: number) => adminQuery('GET /api/admin/submissions/:id', { id, ...TIMES });

/** One page of the queue. While another one is on its way, the present one stays. */
export function useSubmissionPage(address: ListAddress) {
  const query = { ...queueParameters(address), ...pageOf(address.page) };
  return useQuery({
    ...adminQuery('GET /api/admin/submissions', { query, ...TIMES, retries: 1 }),
    placeholderData: keepPreviousData,
  });
}

/** How many requests each tab and county leads to beside the other filters. */
export function useSubmissionFacets(address: ListAddress) {
  const { order: _, ...query } = queueParameters(address);
  return useQuery({
    ...adminQuery('GET /api/admin/submissions/facets', { query, ...TIMES }),
    placeholderData: keepPreviousData,
  });
}

/** How many requests can be decided now; null until it is known. */
export function useReadyNumber(): number | null {
  const { data } = useQuery(adminQuery('GET /api/admin/submissions/facets', TIMES));
  return data?.body.stages.ready ?? null;
}

/** One request with what its approval would change; none for null. */
export function useSubmission(id: number | null) {
  return useQuery({ ...recordQuery(id ?? 0), enabled: id !== null });
}

/**
 * What stands beside a request in the queue, as it was when the request was opened: a decision moves it elsewhere, and whoever decides
 * goes on from where they were. They are loaded ahead, and known only then, so that the step to them does not take the focus away.
 */
export function useNeighbours(id: number | null, address: ListAddress): SubmissionNeighbours | null {
  const asked = { id: id ?? 0, query: queueParameters(address), staleTime: Number.POSITIVE_INFINITY };
  const { data } = useQuery({
    ...adminQuery('GET /api/admin/submissions/:id/neighbours', asked),
    gcTime: 0,
    enabled: id !== null,
  });
  const neighbours = id === null ? null : (data?.body ?? null);
  const ids = [neighbours?.next, neighbours?.previous].flatMap((one) => one?.id ?? []);
  const records = useQueries({ queries: ids.map(recordQuery) });
  return records.some(({ isPending }) => isPending) ? null : neighbours;
}

const isList = (path: string) => path === LIST_PATH || path.startsWith(`${LIST_PATH}?`);

/** Puts the answer of the server wherever the request is shown. */
export function putRecord(client: QueryClient, submission: AdminSubmission): void {
  putInLists(client, isList, submission);
  client.setQueryData<Answer<SubmissionDetails>>(
    recordQuery(submission.id).queryKey,
    (record) => record && { ...record, body: { ...record.body, ...submission } },
  );
}

export function takeAway(client: QueryClient, id: number): void {
  takeOffLists(client, isList, id);
  client.removeQueries({ queryKey: [recordPath(id)] });
}

/** Requests, dashboard, politicians of administrators and of everybody, payments (specification, point 7). */
const DEPENDENT = [
  ...[LIST_PATH, '/api/admin/stats', '/api/admin/politicians', '/api/admin/payments'],
  ...['/api/politicians', '/api/facets', '/api/search', '/api/funds'],
];
/** The profile follows its approval by an event, within a second. */
const EVENT_MS = 1500;

/** After a change everything that may show it is asked for anew, once more when the event has arrived. */
export function refreshAfterChange(client: QueryClient): void {
  const refresh = () => void refreshFrom(client, DEPENDENT, (path) => path.includes('/neighbours'));
  refresh();
  setTimeout(refresh, EVENT_MS);
}

/** What was recorded for a request and was not taken back. */
export function useRecordedPayments(submissionId: number) {
  return useQuery(adminQuery('GET /api/funds', { query: { submissionId }, staleTime: 0 }));
}
