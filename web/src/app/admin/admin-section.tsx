import { useQueryClient } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import hrHR from 'antd/locale/hr_HR';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Guard } from '../../features/admin-session/components/guard';
import { adminPath } from '../../lib/admin-paths';
import { useHydrated } from '../../lib/use-hydrated';
import { LoginRoute } from '../../routes/admin/login';
import { allowRetryOnMount } from '../query-client';
import { ScrollKeeper } from '../scroll-keeper';
import { AdminAtHand } from './admin-at-hand';
import { antdTheme } from './antd-theme';
import { screens } from './screens';
import { AdminShell } from './shell/admin-shell';

function Library({ children }: { children: ReactNode }) {
  const theme = useMemo(() => antdTheme(window.matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  return (
    <ConfigProvider theme={theme} locale={hrHR} wave={{ disabled: true }} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}

/** Another screen begins at its heading also for the keyboard; it stands beside the screen, which may come later than the address. */
function HeadingFocus({ path }: { path: string }) {
  const type = useNavigationType();
  const isArrival = useRef(type === 'POP');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, not another query.
  useEffect(() => {
    if (!isArrival.current) document.getElementById('page-heading')?.focus({ preventScroll: true });
    isArrival.current = false;
  }, [path]);
  return null;
}

function Screen() {
  const path = adminPath(useLocation().pathname);
  const screen = screens.find((known) => known.path === path);
  if (!screen) return <LoginRoute />;
  return (
    <Guard>
      <AdminShell>
        <Suspense fallback={<div className="page-loading" />}>
          <screen.Screen />
          <HeadingFocus path={screen.path} />
        </Suspense>
      </AdminShell>
    </Guard>
  );
}

/** Everything under /admin. It begins as what the server sent, so that the browser takes it over without a difference. */
export function AdminSection() {
  const isHydrated = useHydrated();
  const client = useQueryClient();
  useEffect(() => allowRetryOnMount(client), [client]);
  if (!isHydrated) return <AdminAtHand />;
  return (
    <Library>
      <ScrollKeeper />
      <Screen />
    </Library>
  );
}
