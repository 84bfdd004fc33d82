import type {
  AdminSubmission,
  SubmissionDetails,
  SubmissionFacets,
  SubmissionNeighbours,
} from '@jamcimo/contracts';
import { keepPreviousData, type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { adminQuery } from '@/lib/api/admin-api';
import { type Answer, apiPath } from '@/lib/api/api';
import { SECOND } from '@/lib/api/api-query';
import { type ListAddress, queueParameters } from '../list-address';

/** Rows of one page of the queue. */
export const PAGE = 50;

export const LIST_PATH = '/api/admin/submissions';
export const recordPath = (id: number) => `${LIST_PATH}/${id}`;

const TIMES = { staleTime: 30 * SECOND };
const recordQuery = (id: number) => adminQuery<SubmissionDetails>(recordPath(id), TIMES);

/** One page of the queue. While another one is on its way, the present one stays. */
export function useSubmissionPage(address: ListAddress) {
  const path = apiPath(LIST_PATH, {
    ...queueParameters(address),
    limit: PAGE,
    offset: (address.page - 1) * PAGE,
  });
  return useQuery({
    ...adminQuery<AdminSubmission[]>(path, { ...TIMES, retries: 1 }),
    placeholderData: keepPreviousData,
  });
}

/** How many requests each tab and county leads to beside the other filters. */
export function useSubmissionFacets(address: ListAddress) {
  const { order: _, ...filters } = queueParameters(address);
  const path = apiPath(`${LIST_PATH}/facets`, filters);
  return useQuery({ ...adminQuery<SubmissionFacets>(path, TIMES), placeholderData: keepPreviousData });
}

/** How many requests can be decided now; null until it is known. */
export function useReadyNumber(): number | null {
  const { data } = useQuery(adminQuery<SubmissionFacets>(`${LIST_PATH}/facets`, TIMES));
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
  const path = apiPath(`${recordPath(id ?? 0)}/neighbours`, queueParameters(address));
  const { data } = useQuery({
    ...adminQuery<SubmissionNeighbours>(path, { staleTime: Number.POSITIVE_INFINITY }),
    gcTime: 0,
    enabled: id !== null,
  });
  const neighbours = id === null ? null : (data?.body ?? null);
  const ids = [neighbours?.next, neighbours?.previous].flatMap((one) => one?.id ?? []);
  const records = useQueries({ queries: ids.map(recordQuery) });
  return records.some(({ isPending }) => isPending) ? null : neighbours;
}

const isList = (path: unknown): path is string =>
  typeof path === 'string' && (path === LIST_PATH || path.startsWith(`${LIST_PATH}?`));
const listPages = { predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => isList(path) };

/** Puts the answer of the server wherever the request is shown. */
export function putRecord(client: QueryClient, submission: AdminSubmission): void {
  client.setQueriesData<Answer<AdminSubmission[]>>(
    listPages,
    (page) =>
      page && { ...page, body: page.body.map((other) => (other.id === submission.id ? submission : other)) },
  );
  client.setQueryData<Answer<SubmissionDetails>>(
    recordQuery(submission.id).queryKey,
    (record) => record && { ...record, body: { ...record.body, ...submission } },
  );
}

export function takeAway(client: QueryClient, id: number): void {
  client.setQueriesData<Answer<AdminSubmission[]>>(
    listPages,
    (page) => page && { ...page, body: page.body.filter((submission) => submission.id !== id) },
  );
  client.removeQueries({ queryKey: [recordPath(id)] });
}

/** Requests, dashboard, politicians of administrators and of everybody, payments (specification, point 7). */
const DEPENDENT = [
  ...[LIST_PATH, '/api/admin/stats', '/api/admin/politicians', '/api/admin/payments'],
  ...['/api/politicians', '/api/facets', '/api/search', '/api/funds'],
];
const isDependent = (path: string) =>
  DEPENDENT.some((start) => path.startsWith(start)) && !path.includes('/neighbours');
/** The profile follows its approval by an event, within a second. */
const EVENT_MS = 1500;

/** After a change everything that may show it is asked for anew, once more when the event has arrived. */
export function refreshAfterChange(client: QueryClient): void {
  const refresh = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && isDependent(path),
    });
  refresh();
  setTimeout(refresh, EVENT_MS);
}
