import type { UseQueryResult } from '@tanstack/react-query';
import { Failure } from '../failure';
import { RecordLoading } from './record-loading';

interface Props extends Pick<UseQueryResult<unknown, Error>, 'data' | 'error' | 'refetch'> {
  /** What is said while it is on its way, and when that fails. */
  loading: string;
  failed: string;
}

/** In place of what the server has not answered yet: that it is on its way, or why it failed, with a button to try again. */
export function QueryState({ data, error, refetch, loading, failed }: Props) {
  if (data) return null;
  if (error) return <Failure title={failed} error={error} onRetry={() => void refetch()} />;
  return <RecordLoading>{loading}</RecordLoading>;
}
