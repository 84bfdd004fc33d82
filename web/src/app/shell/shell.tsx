import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { allowRetryOnMount } from '../query-client';
import { Footer } from './footer';
import { Header } from './header';
import styles from './public-shell.module.css';

/** Stands beside the page, which React hydrates later than the frame around it. */
function AfterHydration() {
  const client = useQueryClient();
  useEffect(() => allowRetryOnMount(client), [client]);
  return null;
}

/** Header, page and footer of everything that is not administration. */
export function Shell() {
  const { t } = useTranslation('shell');
  return (
    <>
      <a className={styles.skipLink} href="#content">
        {t('skipToContent')}
      </a>
      {/* In boundaries of their own, which the browser takes over piece by piece between what people do. */}
      <Suspense>
        <Header />
      </Suspense>
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<div className="page-loading" />}>
          <Outlet />
          <AfterHydration />
        </Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}
