import type { Feed } from '@jamcimo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSending } from '@/components/use-change';
import { adminCall, adminQuery } from '@/lib/api/admin-api';
import { SECOND } from '@/lib/api/api-query';
import { putInLists } from '@/lib/api/shown-answers';

export const FEEDS = '/api/admin/feeds';

/** Every feed with its health; asked again from time to time, because it changes by itself. */
export function useFeeds() {
  return useQuery({ ...adminQuery('GET /api/admin/feeds', { staleTime: 0 }), refetchInterval: 30 * SECOND });
}

/** Whether feeds are read at all. */
export function useMonitoring() {
  return useQuery(adminQuery('GET /api/admin/feeds/monitoring', { staleTime: 0 }));
}

/** Pauses a feed or goes on with it; shown at once and taken back where the server refuses it. */
export function useFeedPause(failed: string) {
  return useSending(
    ({ id, version, isActive }: Feed) =>
      adminCall('PATCH /api/admin/feeds/:id', { id, version, json: { isActive: !isActive } }),
    {
      show: (client, feed) => {
        const put = (shown: Feed) => putInLists(client, (address) => address === FEEDS, shown);
        put({ ...feed, isActive: !feed.isActive });
        return () => put(feed);
      },
      ...{ failed, refresh: [FEEDS] },
    },
  );
}
