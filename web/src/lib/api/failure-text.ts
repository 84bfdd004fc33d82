import { useTranslation } from '@/i18n/use-translation';
import { ApiError, ForeignAnswerError } from './api';

/** Fields that are wrong: what the server says of them is for people as it is. */
const INVALID = 422;

/**
 * The text people read beside what they were doing, when a call failed: the server's message, or that it cannot be reached, or that the network answered in
 * its place. The browser's own words are English.
 */
export function useFailureText(): (error: Error) => string {
  const { t } = useTranslation('shell');
  return (error) => {
    if (error instanceof ForeignAnswerError) return t('foreignAnswer');
    return error instanceof ApiError ? error.text : t('noConnection');
  };
}

/** The same with the status before it, as notifications and what could not be loaded say it (specification, point 8). */
export function useFailureMessage(): (error: Error) => string {
  const failureText = useFailureText();
  return (error) =>
    error instanceof ApiError && error.status !== INVALID ? error.message : failureText(error);
}
