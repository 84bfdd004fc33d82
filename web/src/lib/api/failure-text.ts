import { useTranslation } from '@/i18n/use-translation';
import { ApiError, ForeignAnswerError } from './api';

/** Fields that are wrong: what the server says of them is for people as it is. */
const INVALID = 422;

/**
 * The text people read of a failed call: the server's message with its status before it (specification, point 8), or that it cannot be
 * reached, or that the network answered in its place. The browser's own words are English.
 */
export function useFailureText(): (error: Error) => string {
  const { t } = useTranslation('shell');
  return (error) => {
    if (error instanceof ForeignAnswerError) return t('foreignAnswer');
    if (!(error instanceof ApiError)) return t('noConnection');
    return error.status === INVALID ? error.text : error.message;
  };
}
