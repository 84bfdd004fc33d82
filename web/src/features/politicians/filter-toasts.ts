import { useEffect } from 'react';
import { showToast, type ToastMessage } from '@/components/toasts/toast-store';
import type { Translate } from '@/i18n/keys';
import { useTranslation } from '@/i18n/use-translation';
import { activeFilters, malformedFilters, readHomeQuery } from '@/lib/addresses/home-query';

/**
 * The toast for the filters that an address brings along: that one cannot be set, else by which the list is filtered, all
 * of them in one text (decision 38), also beside a selected politician (decision 60).
 */
export function filterMessage(search: string, t: Translate<'politicians'>): ToastMessage | null {
  const query = readHomeQuery(search);
  const malformed = malformedFilters(search);
  if (malformed.length > 0) {
    const filters = malformed.map((name) => t(`filters.malformedNames.${name}`)).join(', ');
    return { title: t('filters.malformed'), text: t('filters.malformedText', { filters }), tone: 'bad' };
  }
  const filters = activeFilters(query).map((name) => t(`filters.byNames.${name}`));
  return filters.length === 0 ? null : { title: t('filters.by', { filters: filters.join(', ') }) };
}

/** One toast when the page opens with filters in its address; somebody who chooses one, removes one or goes back knows what happened. */
export function useFilterToasts(): void {
  const { t } = useTranslation('politicians');
  useEffect(() => {
    const message = filterMessage(window.location.search, t);
    if (message) showToast(message);
  }, [t]);
}
