import type { AdminPolitician, CountedName } from '@jamcimo/contracts';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { pageOf } from '@/lib/addresses/define-address';
import { addressOf, adminQuery } from '@/lib/api/admin-api';
import type { Answer } from '@/lib/api/api';
import { SECOND } from '@/lib/api/api-query';
import { putInLists, refreshFrom } from '@/lib/api/shown-answers';
import type { ListAddress } from '../list-address';

const LIST_PATH = '/api/admin/politicians';
const TIMES = { staleTime: 60 * SECOND };

function ofList({ page, ...address }: ListAddress) {
  const { q, party, verified, approved, guarantee, county, content } = address;
  const filters = { q, party, verified, approved, guarantee, county, content };
  return { query: { ...filters, ...pageOf(page) } };
}

export const listPath = (address: ListAddress) => addressOf('GET /api/admin/politicians', ofList(address));

/** One page of the table. While another one is on its way, the present one stays. */
export function usePoliticianPage(address: ListAddress) {
  return useQuery({
    ...adminQuery('GET /api/admin/politicians', { ...ofList(address), ...TIMES, retries: 1 }),
    placeholderData: keepPreviousData,
  });
}

/** Parties that at least one profile has, by the Croatian alphabet. */
export function usePartiesPresent(): CountedName[] {
  return useQuery(adminQuery('GET /api/admin/politicians/facets', TIMES)).data?.body.parties ?? [];
}

export const recordPath = (id: number) => addressOf('GET /api/admin/politicians/:id', { id });
const recordQuery = (id: number) => adminQuery('GET /api/admin/politicians/:id', { id, ...TIMES });

const isListPath = (path: unknown): path is string =>
  typeof path === 'string' && (path === LIST_PATH || path.startsWith(`${LIST_PATH}?`));

/** The row of a table that is already there. */
function fromLists(client: QueryClient, id: number): Answer<AdminPolitician> | undefined {
  const pages = client.getQueriesData<Answer<AdminPolitician[]>>({
    predicate: ({ queryKey: [path] }) => isListPath(path),
  });
  for (const [, page] of pages) {
    const body = page?.body.find((politician) => politician.id === id);
    if (body) return { body, total: null };
  }
  return undefined;
}

/** One profile, none for null. What the table already says of it stands there at once. */
export function usePoliticianRecord(id: number | null) {
  const client = useQueryClient();
  return useQuery({
    ...recordQuery(id ?? 0),
    enabled: id !== null,
    placeholderData: () => (id === null ? undefined : fromLists(client, id)),
  });
}

/** Changes a profile wherever it is shown, before the server has answered. `null` takes it away. @returns puts everything back */
export async function changeCached(
  client: QueryClient,
  id: number,
  change: ((politician: AdminPolitician) => AdminPolitician) | null,
): Promise<() => void> {
  const predicate = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    isListPath(path) || path === recordPath(id);
  await client.cancelQueries({ predicate });
  const before = client.getQueriesData({ predicate });
  client.setQueriesData<Answer<AdminPolitician | AdminPolitician[]>>({ predicate }, (answer) => {
    if (!answer) return answer;
    const { body, total } = answer;
    if (!Array.isArray(body)) return change ? { body: change(body), total } : answer;
    if (!body.some((politician) => politician.id === id)) return answer;
    if (!change) {
      const left = body.filter((politician) => politician.id !== id);
      return { body: left, total: total === null ? null : total - 1 };
    }
    return {
      body: body.map((politician) => (politician.id === id ? change(politician) : politician)),
      total,
    };
  });
  return () => {
    for (const [key, answer] of before) client.setQueryData(key, answer);
  };
}

/** Puts the answer of the server wherever the profile is shown. */
export function putRecord(client: QueryClient, politician: AdminPolitician): void {
  client.setQueryData(recordQuery(politician.id).queryKey, { body: politician, total: null });
  putInLists(client, isListPath, politician);
}

const DEPENDENT = [
  LIST_PATH,
  ...['/api/admin/stats', '/api/admin/audit-log', '/api/politicians', '/api/facets', '/api/search'],
];

/** After a change the lists of administrators, the dashboard and the public pages are asked for anew. */
export function refreshAfterChange(client: QueryClient): Promise<void> {
  return refreshFrom(client, DEPENDENT);
}
