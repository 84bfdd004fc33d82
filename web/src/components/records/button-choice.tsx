import { Radio } from 'antd';
import styles from './button-choice.module.css';

interface Props<Key extends string> {
  label: string;
  value: Key;
  keys: readonly Key[];
  labelOf: (key: Key) => string;
  onChange: (key: Key) => void;
}

/** One of a few, all in sight, as buttons. */
export function ButtonChoice<Key extends string>({ label, value, keys, labelOf, onChange }: Props<Key>) {
  return (
    <Radio.Group
      className={styles.choice ?? ''}
      aria-label={label}
      optionType="button"
      value={value}
      onChange={({ target }) => onChange(target.value as Key)}
      options={keys.map((key) => ({ value: key, label: labelOf(key) }))}
    />
  );
}
