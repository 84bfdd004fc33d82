import { useTranslation } from 'react-i18next';
import { ApiError } from './api';

/** The text people read of a failed call: the server's message, or that it cannot be reached. The browser's own words are English. */
export function useFailureText(): (error: Error) => string {
  const { t } = useTranslation('shell');
  return (error) => (error instanceof ApiError ? error.message : t('noConnection'));
}
