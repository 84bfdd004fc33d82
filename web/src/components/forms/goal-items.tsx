import { LENGTHS } from '@jamcimo/contracts/constants';
import { Input } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { classNames } from '@/lib/text/class-names';
import { FieldPair } from './form-field';
import type { ControlProps } from './form-item';
import styles from './goal-items.module.css';

/** Share of the length from which screen readers announce the count too. */
const NEAR = 0.9;

function GoalCount({ length }: { length: number }) {
  const { t } = useTranslation('forms');
  const { max } = LENGTHS.goal;
  const isOver = length > max;
  const tooLong = isOver ? t('goal.tooLong', { count: length - max }) : '';
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A pasted text makes the field grow and would push its limit off the screen of a phone.
    const isTyped = line.current?.parentElement?.contains(document.activeElement);
    if (isOver && isTyped) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isOver]);
  return (
    <div ref={line} className={classNames(styles.count, isOver && styles.over)}>
      <span aria-hidden="true">
        {tooLong} {t('goal.count', { count: length, max })}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {length > max * NEAR && `${tooLong} ${t('goal.countSpoken', { count: length, max })}`}
      </span>
    </div>
  );
}

interface GoalTextProps extends ControlProps<string> {
  name: string;
}

/** The text of a goal with its count. A long one scrolls inside its field, so that the count stays in sight. */
export function GoalText({ value = '', onChange, onBlur, ...control }: GoalTextProps) {
  return (
    <>
      <Input.TextArea
        {...control}
        rows={3}
        aria-required
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => onBlur?.()}
      />
      <GoalCount length={value.trim().length} />
    </>
  );
}

/** A goal and its two links. */
export function GoalItems({ text, links }: { text: ReactNode; links: ReactNode }) {
  return (
    <div className={styles.goal}>
      {text}
      <FieldPair>{links}</FieldPair>
    </div>
  );
}
