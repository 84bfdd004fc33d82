import { formatDate } from '@jamcimo/croatia';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { DayInput, ISO_DAY } from './day-input';
import styles from './record-filters.module.css';

interface Props {
  label: string;
  /** ISO; null for no limit. */
  value: string | null;
  /** First day that makes sense, ISO. */
  min: string;
  onChoose: (day: string | null) => void;
}

/** One end of a range of days. A day that is still being typed asks for nothing. */
export function DayFilter({ label, value, min, onChoose }: Props) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const isWrong = (day: string) => day !== '' && (!ISO_DAY.test(day) || day < min);
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        aria-describedby={`${id}-wrong`}
        min={min}
        value={typed}
        onChange={(day) => {
          setTyped(day);
          if (!isWrong(day)) onChoose(day || null);
        }}
      />
      <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
        {isWrong(typed) && t('dayFrom', { day: formatDate(min) })}
      </p>
    </div>
  );
}
