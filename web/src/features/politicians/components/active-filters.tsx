import { useTranslation } from 'react-i18next';
import { AddressButton } from '../../../components/address-button';
import { Icon } from '../../../components/icon';
import {
  activeFilters,
  EMPTY_QUERY,
  type HomeQuery,
  homeAddress,
  withFilters,
} from '../../../lib/home-query';
import { useFilterLabel } from './filter-labels';

/** The filters of the address as chips, each removable, and the way to be rid of all of them. */
export function ActiveFilters({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('politicians');
  const label = useFilterLabel();
  const active = activeFilters(query);
  if (active.length === 0) return null;
  return (
    <ul className="chips" aria-label={t('filters.active')}>
      {active.map((name) => (
        <li key={name}>
          <AddressButton
            to={homeAddress(withFilters(query, { [name]: null }))}
            className="chip"
            label={t('filters.removeChip', { filter: label(name, query) })}
          >
            {label(name, query)}
            <Icon name="close" size={16} />
          </AddressButton>
        </li>
      ))}
      <li>
        <AddressButton to={homeAddress({ ...EMPTY_QUERY, sort: query.sort })} className="button button-quiet">
          {t('filters.clearAll')}
        </AddressButton>
      </li>
    </ul>
  );
}
