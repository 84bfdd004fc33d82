import { Empty } from 'antd';
import type { ReactNode } from 'react';
import styles from './nothing-found.module.css';

/** In place of a list that is empty; screen readers announce it. */
export function NothingFound({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="status">
      <Empty
        image={false}
        className={styles.frame ?? ''}
        classNames={{ image: styles.picture ?? '' }}
        description={text}
      >
        {children}
      </Empty>
    </div>
  );
}
