import { useTranslation } from '@/i18n/use-translation';
import type { HomeFilters } from '@/lib/addresses/home-query';

/** What the chip of a filter says. */
export function useFilterLabel(): (name: keyof HomeFilters, filters: HomeFilters) => string {
  const { t } = useTranslation('politicians');
  return (name, filters) => {
    switch (name) {
      case 'jurisdiction':
        return t('filters.countyChip', { name: filters.jurisdiction });
      case 'party':
        return filters.party ?? '';
      case 'verified':
        return filters.verified ? t('filters.verified') : t('filters.unverified');
      case 'guaranteed':
        return filters.guaranteed ? t('filters.guaranteed') : t('filters.notGuaranteed');
      case 'city':
        return t('filters.cityChip', { name: filters.city });
      case 'q':
        return t('filters.textChip', { text: filters.q });
    }
  };
}
