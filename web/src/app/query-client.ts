import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/api';
import { splitListAnswer } from '@/lib/api/paged-list';

/** What the gateway hands to `render` and the page hands to the browser: answers by API path. */
export type PageData = Record<string, { status: number; total?: number; body: unknown }>;

/** The defaults of the specification (point 7); each call names its own cache time. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        // What failed on the server is shown as failed while the browser takes over, instead of a mismatch.
        retryOnMount: false,
      },
    },
  });
}

/** Once the page is the browser's, an error is tried again whenever its view is opened anew. */
export function allowRetryOnMount(client: QueryClient): void {
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryOnMount: true } });
}

function seedError(client: QueryClient, path: string, error: ApiError): void {
  client.getQueryCache().build(
    client,
    { queryKey: [path] },
    {
      data: undefined,
      dataUpdateCount: 0,
      dataUpdatedAt: 0,
      error,
      errorUpdateCount: 1,
      errorUpdatedAt: Date.now(),
      fetchFailureCount: 1,
      fetchFailureReason: error,
      fetchMeta: null,
      isInvalidated: false,
      status: 'error',
      fetchStatus: 'idle',
    },
  );
}

/** Puts answers that are already there into the cache, on the server before rendering and in the browser before hydrating. */
export function seedQueries(client: QueryClient, data: PageData): void {
  for (const [path, { status, total, body }] of Object.entries(data)) {
    if (status >= 400) {
      seedError(client, path, ApiError.of(status, body));
      continue;
    }
    for (const [key, answer] of splitListAnswer(path, { body, total: total ?? null })) {
      client.setQueryData([key], answer);
    }
  }
}
