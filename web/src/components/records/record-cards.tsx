import { Card } from 'antd';
import type { ReactNode } from 'react';
import { classNames } from '@/lib/text/class-names';
import styles from './record-cards.module.css';

interface Props<Item> {
  /** What the list is. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => number | string;
  /** While others are on their way. */
  isLoading?: boolean;
  children: (item: Item) => ReactNode;
}

/** The rows of a table for windows in which its columns do not fit: a card each, nothing scrolls sideways. */
export function RecordCards<Item>({ label, items, itemKey, isLoading, children }: Props<Item>) {
  return (
    <ul className={classNames(styles.cards, isLoading && styles.loading)} aria-label={label}>
      {items.map((item) => (
        <li key={itemKey(item)}>
          <Card size="small" className={styles.card} classNames={{ body: styles.body }}>
            {children(item)}
          </Card>
        </li>
      ))}
    </ul>
  );
}
