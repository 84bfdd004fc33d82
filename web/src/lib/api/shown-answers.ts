import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from './api';

const at = (isAt: (address: string) => boolean) => ({
  predicate: ({ queryKey: [address] }: { queryKey: readonly unknown[] }) =>
    typeof address === 'string' && isAt(address),
});

/** Has all answers asked for anew whose addresses begin so. */
export function refreshFrom(
  client: QueryClient,
  beginnings: readonly string[],
  isSpared: (address: string) => boolean = () => false,
): Promise<void> {
  return client.invalidateQueries(
    at((address) => beginnings.some((each) => address.startsWith(each)) && !isSpared(address)),
  );
}

/** Puts a record into the lists that have it. */
export function putInLists<T extends { id: number }>(
  client: QueryClient,
  isList: (address: string) => boolean,
  record: T,
): void {
  client.setQueriesData<Answer<T[]>>(
    at(isList),
    (list) => list && { ...list, body: list.body.map((other) => (other.id === record.id ? record : other)) },
  );
}

/** Takes a record off the lists that have it. */
export function takeOffLists(client: QueryClient, isList: (address: string) => boolean, id: number): void {
  client.setQueriesData<Answer<{ id: number }[]>>(
    at(isList),
    (list) => list && { ...list, body: list.body.filter((other) => other.id !== id) },
  );
}
