import { useNavigate } from 'react-router-dom';
import { AddressButton } from '@/components/address-button';
import { Icon } from '@/components/icon';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import {
  activeFilters,
  EMPTY_QUERY,
  type HomeQuery,
  homeAddress,
  readHomeQuery,
  withFilters,
} from '@/lib/addresses/home-query';
import { SAME_VIEW } from '@/lib/addresses/same-view';
import { pageHeading } from '@/lib/interaction/focus-heading';
import { useFocusAfterRemoval } from '@/lib/interaction/use-focus-after-removal';
import filterChipsStyles from './filter-chips.module.css';
import { useFilterLabel } from './filter-labels';

/** The filters of the address as chips, each removable, and the way to be rid of all of them. */
export function ActiveFilters({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('politicians');
  const label = useFilterLabel();
  const navigate = useNavigate();
  const active = activeFilters(query);
  const { list, onRemoval } = useFocusAfterRemoval(active.length, pageHeading);
  const remove = (at: number, address: string) => {
    onRemoval(at);
    const isSameView = query.selected === null || readHomeQuery(address.slice(1)).selected !== null;
    void navigate(address, isSameView ? SAME_VIEW : {});
  };
  const everything = homeAddress({ ...EMPTY_QUERY, sort: query.sort });
  if (active.length === 0) return null;
  return (
    <ul ref={list} className={layout.tight} aria-label={t('filters.active')}>
      {active.map((name, at) => {
        const address = homeAddress(withFilters(query, { [name]: null }));
        return (
          <li key={name}>
            <AddressButton
              to={address}
              className={filterChipsStyles.chip}
              shape="round"
              icon={<Icon name="close" size={16} />}
              iconPlacement="end"
              label={t('filters.removeChip', { filter: label(name, query) })}
              onPress={() => remove(at, address)}
            >
              {label(name, query)}
            </AddressButton>
          </li>
        );
      })}
      <li>
        <AddressButton to={everything} type="link" onPress={() => remove(0, everything)}>
          {t('filters.clearAll')}
        </AddressButton>
      </li>
    </ul>
  );
}
