import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import page from '@/components/page.module.css';
import { SkipLink } from '@/components/skip-link';
import { allowRetryOnMount } from '../query-client';
import { Footer } from './footer';
import { Header } from './header';

/** Stands beside the page, which React hydrates later than the frame around it. */
function AfterHydration() {
  const client = useQueryClient();
  useEffect(() => allowRetryOnMount(client), [client]);
  return null;
}

/** Header, page and footer of everything that is not administration. */
export function Shell() {
  return (
    <>
      <SkipLink />
      {/* In boundaries of their own, which the browser takes over piece by piece between what people do. */}
      <Suspense>
        <Header />
      </Suspense>
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<div className={page.loading} />}>
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
