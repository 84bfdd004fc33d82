import type { Feed, FeedTrial, Monitoring, NewFeed } from '@jamcimo/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminCall, adminQuery } from '@/lib/api/admin-api';
import type { Answer } from '@/lib/api/api';
import { ALWAYS_SENT, SECOND } from '@/lib/api/api-query';

const FEEDS = '/api/admin/feeds';
const MONITORING = `${FEEDS}/monitoring`;

/** Every feed with its health; asked again from time to time, because it changes by itself. */
export function useFeeds() {
  return useQuery({
    ...adminQuery<Feed[]>(FEEDS, { staleTime: 0 }),
    refetchInterval: 30 * SECOND,
  });
}

/** Whether feeds are read at all. */
export function useMonitoring() {
  return useQuery(adminQuery<Monitoring>(MONITORING, { staleTime: 0 }));
}

const refresh = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(FEEDS),
  });

export function useMonitoringSwitch() {
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: (isOn: boolean) => adminCall<Monitoring>('PATCH', MONITORING, { json: { isOn } }),
    onSettled: () => refresh(client),
  });
}

/** Fetches a feed without storing it. */
export function useFeedTrial() {
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: async (url: string) =>
      (await adminCall<FeedTrial>('POST', `${FEEDS}/trial`, { json: { url } })).body,
  });
}

export function useNewFeed() {
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: (feed: NewFeed) => adminCall<Feed>('POST', FEEDS, { json: feed }),
    onSettled: () => refresh(client),
  });
}

/** Pauses a feed or goes on with it; shown at once and taken back where the server refuses it. */
export function useFeedPause() {
  const client = useQueryClient();
  const show = (id: number, isActive: boolean) =>
    client.setQueryData<Answer<Feed[]>>(
      [FEEDS],
      (list) =>
        list && { ...list, body: list.body.map((feed) => (feed.id === id ? { ...feed, isActive } : feed)) },
    );
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: ({ id, version, isActive }: Pick<Feed, 'id' | 'version' | 'isActive'>) =>
      adminCall<Feed>('PATCH', `${FEEDS}/${id}`, { json: { isActive: !isActive }, version }),
    onMutate: ({ id, isActive }) => show(id, !isActive),
    onError: (_error, { id, isActive }) => show(id, isActive),
    onSettled: () => refresh(client),
  });
}

/** Has a feed read now; how that ends is seen in the list. */
export function useFeedPoll() {
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: (id: number) => adminCall('POST', `${FEEDS}/${id}/poll`),
    onSettled: () => refresh(client),
  });
}

export function useFeedRemoval() {
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: (id: number) => adminCall('DELETE', `${FEEDS}/${id}`),
    onSettled: () => refresh(client),
  });
}
