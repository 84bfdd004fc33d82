import { Select } from 'antd';
import { foldedFilter } from '@/lib/text/folded-filter';
import styles from './record-filters.module.css';

const ALL = 'all' as const;

interface Props<Value extends string> {
  label: string;
  /** Stands for no choice. */
  all: string;
  value: Value | null;
  options: { value: Value; label: string }[];
  /** Long lists are searched by typing. */
  isSearched?: boolean;
  onChoose: (value: Value | null) => void;
}

/** One filter of a list. */
export function FilterChoice<Value extends string>(props: Props<Value>) {
  const { label, all, value, options, isSearched = false, onChoose } = props;
  return (
    <Select<Value | typeof ALL>
      className={styles.select}
      aria-label={label}
      value={value ?? ALL}
      onChange={(chosen) => onChoose(chosen === ALL ? null : chosen)}
      showSearch={isSearched && { filterOption: foldedFilter }}
      options={[{ value: ALL, label: all }, ...options]}
    />
  );
}
