import { focusHeading } from '@/lib/interaction/focus-heading';
import 'virtual:antd/overlay.css';
import 'virtual:antd/select.css';
import 'virtual:antd/form.css';
import 'virtual:antd/admin.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { loadToastArea } from '@/components/toasts/toasts';
import { ConfirmCodeDialog } from '@/features/admin-session/components/confirm-code-dialog';
import { Guard } from '@/features/admin-session/components/guard';
import { useHydrated } from '@/lib/page/use-hydrated';
import { allowRetryOnMount } from '../query-client';
import { AdminPlaceholder } from './admin-placeholder';
import { AdminTheme } from './admin-theme';
import { AdminShell } from './shell/admin-shell';

export { adminTexts } from '@/i18n/locales/hr/admin';
export { LoginRoute } from '@/routes/admin/login';

/** Another screen begins at its heading also for the keyboard. It stands beside the screen, which the guard may hold back. */
function HeadingFocus() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const isArrival = useRef(type === 'POP');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, not another query.
  useEffect(() => {
    if (!isArrival.current) focusHeading();
    isArrival.current = false;
  }, [pathname]);
  return null;
}

/** Menu and screen, for administrators alone. */
export function AdminFrame() {
  return (
    <Guard>
      <AdminShell>
        <Outlet />
        <HeadingFocus />
        <ConfirmCodeDialog />
      </AdminShell>
    </Guard>
  );
}

/** Everything under /admin. It begins as what the server sent, so that the browser hydrates it without a difference. */
export function AdminSection() {
  const isHydrated = useHydrated();
  const client = useQueryClient();
  useEffect(() => allowRetryOnMount(client), [client]);
  // Here notifications are the rule, also of a network that is gone.
  useEffect(() => void loadToastArea().catch(() => undefined), []);
  if (!isHydrated) return <AdminPlaceholder />;
  return (
    <AdminTheme>
      <Outlet />
    </AdminTheme>
  );
}
