import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router-dom';
import { RecordLoading } from '../../components/records/record-loading';
import { loadToastArea } from '../../components/toasts/toasts';
import { Guard } from '../../features/admin-session/components/guard';
import { adminPath } from '../../lib/admin-paths';
import { useHydrated } from '../../lib/use-hydrated';
import { LoginRoute } from '../../routes/admin/login';
import { allowRetryOnMount } from '../query-client';
import { ScrollKeeper } from '../scroll-keeper';
import { AdminAtHand } from './admin-at-hand';
import { BrokenScreen } from './broken-screen';
import { Library } from './library';
import { screens } from './screens';
import { AdminShell } from './shell/admin-shell';

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
  const { t } = useTranslation('admin');
  const path = adminPath(useLocation().pathname);
  const screen = screens.find((known) => known.path === path);
  if (!screen) return <LoginRoute />;
  return (
    <Guard>
      <AdminShell>
        <BrokenScreen key={screen.path}>
          <Suspense fallback={<RecordLoading>{t('loading')}</RecordLoading>}>
            <screen.Screen />
            <HeadingFocus path={screen.path} />
          </Suspense>
        </BrokenScreen>
      </AdminShell>
    </Guard>
  );
}

/** Everything under /admin. It begins as what the server sent, so that the browser takes it over without a difference. */
export function AdminSection() {
  const isHydrated = useHydrated();
  const client = useQueryClient();
  useEffect(() => allowRetryOnMount(client), [client]);
  // Here notifications are the rule, also of a network that is gone.
  useEffect(() => void loadToastArea().catch(() => undefined), []);
  if (!isHydrated) return <AdminAtHand />;
  return (
    <Library>
      <ScrollKeeper />
      <Screen />
    </Library>
  );
}
