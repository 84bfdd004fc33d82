import { Input } from 'antd';
import { useEffect, useId, useState } from 'react';
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
  const id = useId();
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        min={min}
        max="2100-12-31"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.validity.valid) onChoose(target.value || null);
        }}
      />
    </div>
  );
}
