import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { Failure } from '../failure';
import { RecordLoading } from './record-loading';

interface Props extends Pick<UseQueryResult<unknown, Error>, 'data' | 'error' | 'refetch'> {
  /** What is said while it is on its way, and when that fails; `text` in place of what the error says by itself. */
  loading: string;
  failed?: string | undefined;
  text?: string;
}

/** In place of what the server has not answered yet: that it is on its way, or why it failed, with a button to try again. */
export function QueryState({ data, error, refetch, loading, failed, ...more }: Props) {
  const { t } = useTranslation('admin');
  if (data) return null;
  const title = failed ?? t('failure.title');
  if (error) return <Failure {...{ title, error, onRetry: () => void refetch() }} {...more} />;
  return <RecordLoading>{loading}</RecordLoading>;
}
