import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { classNames } from '@/lib/text/class-names';
import styles from './state-tag.module.css';

export type Tone = 'good' | 'waiting' | 'bad' | 'plain';

const COLORS = { good: 'success', waiting: 'warning', bad: 'error', plain: 'default' } as const;

interface Props {
  tone: Tone;
  icon?: ReactNode;
  /** Shown on hover, for those who can. */
  title?: string;
  children: ReactNode;
}

/** A state in a word, coloured by what it means. */
export function StateTag({ tone, children, ...more }: Props) {
  return (
    <Tag color={COLORS[tone]} variant="filled" className={classNames(styles.tag, styles[tone])} {...more}>
      {children}
    </Tag>
  );
}
