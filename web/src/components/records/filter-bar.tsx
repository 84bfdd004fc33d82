import { Button } from 'antd';
import { Children, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useNarrowerThan } from '@/lib/page/use-narrow';
import { MOBILE_PX } from '@/lib/page/widths';
import styles from './record-filters.module.css';
import { RecordSearch } from './record-search';

interface Props {
  /** What the bar is. */
  label: string;
  /** What the search looks for, and what may be typed. */
  search: string;
  placeholder: string;
  /** What the list is narrowed to by its search. */
  q: string | null;
  onSearch: (text: string | null) => void;
  isNarrowed: boolean;
  onClear: () => void;
  /** The choices beside the search. */
  children: ReactNode;
}

/** Search and filters of a list of administrators, with the way back to the whole list. On a phone several filters unfold. */
export function FilterBar({ label, search, placeholder, q, onSearch, isNarrowed, onClear, children }: Props) {
  const { t } = useTranslation('admin');
  const isFolded = useNarrowerThan(MOBILE_PX) && Children.count(children) > 1;
  return (
    <search className={styles.bar} aria-label={label}>
      <RecordSearch label={search} placeholder={placeholder} value={q} onSearch={onSearch} />
      {isFolded ? (
        <details className={styles.folded}>
          <summary>{t('filters.unfold')}</summary>
          <div className={styles.bar}>{children}</div>
        </details>
      ) : (
        children
      )}
      {isNarrowed && (
        <Button type="link" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
    </search>
  );
}
