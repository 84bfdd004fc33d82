import { Card } from 'antd';
import type { ReactNode } from 'react';
import { classNames } from '@/lib/text/class-names';
import styles from './side-card.module.css';

interface Props {
  /** Id of the heading inside, which names the section. */
  labelId?: string;
  className?: string;
  children: ReactNode;
}

/** A section in a frame, beside the main part of a page or below it. */
export function SideCard({ labelId, className, children }: Props) {
  return (
    <Card
      role={labelId === undefined ? undefined : 'region'}
      aria-labelledby={labelId}
      className={classNames(styles.card, className)}
      classNames={{ body: styles.body }}
    >
      {children}
    </Card>
  );
}
