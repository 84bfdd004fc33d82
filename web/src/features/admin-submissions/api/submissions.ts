import type { AdminSubmission, SubmissionDetails } from '@jamcimo/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { adminQuery } from '../../../lib/api/admin-api';
import type { Answer } from '../../../lib/api/api';
import { SECOND } from '../../../lib/api/api-query';

export const LIST_PATH = '/api/admin/submissions';
export const recordPath = (id: number) => `${LIST_PATH}/${id}`;

const TIMES = { staleTime: 30 * SECOND, retries: 1 };
const listQuery = adminQuery<AdminSubmission[]>(LIST_PATH, TIMES);
const recordQuery = (id: number) => adminQuery<SubmissionDetails>(recordPath(id), TIMES);

/** All requests, newest first. */
export function useSubmissions() {
  return useQuery(listQuery);
}

/** One request with what its approval would change; none for null. */
export function useSubmission(id: number | null) {
  return useQuery({ ...recordQuery(id ?? 0), enabled: id !== null });
}

/** Puts the answer of the server wherever the request is shown. */
export function putRecord(client: QueryClient, submission: AdminSubmission): void {
  client.setQueryData<Answer<AdminSubmission[]>>(
    listQuery.queryKey,
    (list) =>
      list && { ...list, body: list.body.map((other) => (other.id === submission.id ? submission : other)) },
  );
  client.setQueryData<Answer<SubmissionDetails>>(
    recordQuery(submission.id).queryKey,
    (record) => record && { ...record, body: { ...record.body, ...submission } },
  );
}

export function takeAway(client: QueryClient, id: number): void {
  client.setQueryData<Answer<AdminSubmission[]>>(
    listQuery.queryKey,
    (list) => list && { ...list, body: list.body.filter((submission) => submission.id !== id) },
  );
  client.removeQueries({ queryKey: [recordPath(id)] });
}

/** Requests, dashboard, politicians of administrators and of everybody, payments (specification, point 7). */
const DEPENDENT = [
  ...[LIST_PATH, '/api/admin/stats', '/api/admin/politicians'],
  ...['/api/politicians', '/api/facets', '/api/search', '/api/funds'],
];
/** The profile follows its approval by an event, within a second. */
const EVENT_MS = 1500;

/** After a change everything that may show it is asked for anew, once more when the event has arrived. */
export function refreshAfterChange(client: QueryClient): void {
  const refresh = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && DEPENDENT.some((start) => path.startsWith(start)),
    });
  refresh();
  setTimeout(refresh, EVENT_MS);
}
