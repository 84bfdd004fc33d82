import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
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

/** Search and filters of a list of administrators, with the way back to the whole list. */
export function FilterBar({ label, search, placeholder, q, onSearch, isNarrowed, onClear, children }: Props) {
  const { t } = useTranslation('admin');
  return (
    <search className={styles.bar} aria-label={label}>
      <RecordSearch
        label={search}
        placeholder={placeholder}
        submit={t('filters.submit')}
        clear={t('filters.clearText')}
        value={q}
        onSearch={onSearch}
      />
      {children}
      {isNarrowed && (
        <Button type="link" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
    </search>
  );
}
