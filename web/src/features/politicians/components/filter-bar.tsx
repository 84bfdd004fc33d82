import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type HomeQuery, homeAddress, queryEntries, withFilters } from '../../../lib/home-query';
import { SAME_VIEW } from '../../../lib/same-view';
import { FilterFields } from './filter-fields';

/** The dropdowns of wide screens. Each choice is a step of the history; without JavaScript it is a plain form. */
export function FilterBar({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('politicians');
  const navigate = useNavigate();
  const kept = queryEntries({ ...withFilters(query, {}), jurisdiction: null, party: null, verified: null });
  return (
    <form className="filter-bar" action="/" method="get" autoComplete="off" aria-label={t('filters.title')}>
      <FilterFields
        value={query}
        onChange={(change) => void navigate(homeAddress(withFilters(query, change)), SAME_VIEW)}
      />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <button type="submit" className="button button-primary">
          {t('filters.apply')}
        </button>
      </noscript>
    </form>
  );
}
