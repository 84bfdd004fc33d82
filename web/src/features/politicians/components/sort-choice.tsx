import { Link } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { type HomeQuery, homeAddress, type ListSort, withFilters } from '@/lib/addresses/home-query';
import { SAME_VIEW } from '@/lib/addresses/same-view';
import styles from './sort-choice.module.css';

const SORTS: readonly ListSort[] = ['default', 'name'];

/** The order of the list and its alternative, both in sight. */
export function SortChoice({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('politicians');
  return (
    <nav className={styles.sort} aria-label={t('order.label')}>
      <span aria-hidden="true">{t('order.label')}</span>
      <ul>
        {SORTS.map((sort) => (
          <li key={sort}>
            <Link
              to={homeAddress(withFilters(query, { sort }))}
              {...SAME_VIEW}
              aria-current={query.sort === sort ? 'true' : undefined}
            >
              {t(`order.${sort}`)}
              {sort === 'name' && <span className="visually-hidden"> ({t('order.nameMeaning')})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
