import { SEARCH_MAXIMUM } from '@jamcimo/contracts/constants';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { useDebounced } from '@/lib/interaction/use-debounced';
import styles from './record-filters.module.css';

/** Milliseconds without another key before the list follows (specification, point 9). */
const SEARCH_PAUSE_MS = 500;

interface Props {
  label: string;
  placeholder: string;
  /** What the list is narrowed to. */
  value: string | null;
  onSearch: (text: string | null) => void;
}

/** The search field of a list. It follows the address, and the address follows it once nobody types any more. */
export function RecordSearch({ label, placeholder, value, onSearch }: Props) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState(value ?? '');
  const settled = useDebounced(text, SEARCH_PAUSE_MS);
  const asked = useRef(value ?? '');

  useEffect(() => {
    // Another text in the address than the one this field asked for: a step of the history, or filters taken away.
    if ((value ?? '') === asked.current) return;
    asked.current = value ?? '';
    setText(asked.current);
  }, [value]);

  const ask = (wanted: string) => {
    const typed = wanted.trim();
    if (typed === asked.current) return;
    asked.current = typed;
    onSearch(typed || null);
  };
  const askSettled = useRef(ask);
  askSettled.current = ask;
  // Whoever follows a link right after typing gets there: a change of the address would cancel the step that is under way.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isLeaving) askSettled.current(settled);
  }, [settled, isLeaving]);

  return (
    <Input.Search
      className={styles.search}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      maxLength={SEARCH_MAXIMUM}
      allowClear={{
        clearIcon: (
          <span role="img" aria-label={t('filters.clearText')}>
            ✕
          </span>
        ),
      }}
      onChange={(event) => setText(event.target.value)}
      onSearch={ask}
      enterButton={t('filters.submit')}
    />
  );
}
