import { Drawer } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '@/components/icon';
import { SkipLink } from '@/components/skip-link';
import { useTranslation } from '@/i18n/use-translation';
import { useNarrowerThan } from '@/lib/page/use-narrow';
import { MOBILE_PX } from '@/lib/page/widths';
import { AdminMenu } from './admin-menu';
import styles from './shell.module.css';

/** The bar of narrow windows, with the menu in a drawer. */
function TopBar() {
  const { t } = useTranslation('admin');
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step of the history closes the menu.
  useEffect(close, [key]);
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.opener}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <span className={styles.barTitle}>{t('product')}</span>
      <Drawer
        open={isOpen}
        onClose={close}
        placement="left"
        size="min(18rem, 100vw)"
        title={t('menu.label')}
        closable={{ 'aria-label': t('menu.close') }}
        classNames={{ body: styles.drawer ?? '' }}
      >
        <AdminMenu onFollow={close} />
      </Drawer>
    </header>
  );
}

/** Menu and screen. On a wide window the menu stands at the left, on a narrow one in a drawer. */
export function AdminShell({ children }: { children: ReactNode }) {
  const isNarrow = useNarrowerThan(MOBILE_PX);
  return (
    <div className={styles.admin} data-admin>
      <SkipLink />
      {isNarrow ? (
        <TopBar />
      ) : (
        <aside className={styles.side}>
          <AdminMenu />
        </aside>
      )}
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
