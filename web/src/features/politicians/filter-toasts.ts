import { useEffect } from 'react';
import { showToast, type ToastMessage } from '@/components/toasts/toast-store';
import type { Translate } from '@/i18n/keys';
import { useTranslation } from '@/i18n/use-translation';
import { activeFilters, malformedFilters, readHomeQuery } from '@/lib/addresses/home-query';
import { URL_CHANGED } from '@/lib/addresses/url-changed';

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

/**
 * One toast for every arrival with filters in the address: when the home page opens, and when a pick in the search leads to
 * another list. Somebody who chooses a filter, removes one or goes back knows what happened.
 */
export function useFilterToasts(): void {
  const { t } = useTranslation('politicians');
  useEffect(() => {
    const announce = () => {
      const message = filterMessage(window.location.search, t);
      if (message) showToast(message);
    };
    // Whoever picks a person has seen the filters in the list before.
    const onPick = () => {
      if (readHomeQuery(window.location.search).selected === null) announce();
    };
    announce();
    window.addEventListener(URL_CHANGED, onPick);
    return () => window.removeEventListener(URL_CHANGED, onPick);
  }, [t]);
}
