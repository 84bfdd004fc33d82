import type { ReactNode } from 'react';
import page from '@/components/page.module.css';
import { classNames } from '@/lib/text/class-names';
import styles from './waiting.module.css';

/** The one sentence that stands in place of a screen. */
export function Waiting({ children }: { children?: ReactNode }) {
  return (
    <main id="content" className={classNames(page.page, styles.waiting)} tabIndex={-1}>
      {children && <p role="status">{children}</p>}
    </main>
  );
}
