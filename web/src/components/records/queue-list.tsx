import type { ReactNode } from 'react';
import layout from '@/components/layout.module.css';
import styles from './queue-list.module.css';
import type { useQueue } from './use-queue';

interface Props<T extends { id: number }> {
  queue: ReturnType<typeof useQueue<T>>;
  items: readonly T[];
  label: string;
  /** Above it, beside the button that says what keys do; without it neither. */
  lead?: string | undefined;
  children: (item: T) => ReactNode;
}

/** What waits for a decision, a card each, with keys for all of it. */
export function QueueList<T extends { id: number }>({ queue, items, label, lead, children }: Props<T>) {
  return (
    <>
      {lead && (
        <div className={layout.spread}>
          <p>{lead}</p>
          {queue.keys.button}
        </div>
      )}
      <ul className={layout.column} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={styles.card} {...queue.card(item)}>
            {children(item)}
          </li>
        ))}
      </ul>
      {queue.keys.help}
    </>
  );
}
