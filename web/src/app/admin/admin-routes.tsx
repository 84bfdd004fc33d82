import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { I18n } from '@/i18n/i18n';
import type { AdminPath, OpenAdminPath } from '@/lib/addresses/admin-paths';
import { PageError, ShellError } from '../errors/route-errors';

type ScreenPath = Exclude<AdminPath, '/admin' | OpenAdminPath>;

/** The screens behind the sign-in besides the first one, each a file of its own. */
const SCREENS: Record<ScreenPath, () => Promise<ComponentType>> = {
  '/admin/politicians': async () => (await import('@/routes/admin/politicians')).PoliticiansRoute,
  '/admin/payments': async () => (await import('@/routes/admin/payments')).PaymentsRoute,
  '/admin/submissions': async () => (await import('@/routes/admin/submissions')).SubmissionsRoute,
  '/admin/stats': async () => (await import('@/routes/admin/stats')).StatsRoute,
  '/admin/log': async () => (await import('@/routes/admin/log')).LogRoute,
  '/admin/system': async () => (await import('@/routes/admin/system')).SystemRoute,
  '/admin/backups': async () => (await import('@/routes/admin/backups')).BackupsRoute,
  '/admin/media': async () => (await import('@/routes/admin/media')).MediaRoute,
  '/admin/account': async () => (await import('@/routes/admin/account')).AccountRoute,
  '/admin/users': async () => (await import('@/routes/admin/users')).UsersRoute,
  '/admin/goals': async () => (await import('@/routes/admin/goals')).GoalsRoute,
  '/admin/objections': async () => (await import('@/routes/admin/objections')).ObjectionsRoute,
  '/admin/personal-data': async () => (await import('@/routes/admin/personal-data')).PersonalDataRoute,
};

/** Everything under /admin in the browser; public pages load none of it, this file neither. */
export function adminRoutes(i18n: I18n): RouteObject {
  const section = async () => {
    const loaded = await import('./admin-section');
    i18n.add(loaded.adminTexts);
    return loaded;
  };
  const screens = (Object.keys(SCREENS) as ScreenPath[]).map(
    (path): RouteObject => ({
      path,
      caseSensitive: true,
      lazy: async () => ({ Component: await SCREENS[path]() }),
    }),
  );
  return {
    path: 'admin',
    caseSensitive: true,
    ErrorBoundary: ShellError,
    lazy: async () => ({ Component: (await section()).AdminSection }),
    children: [
      {
        path: 'login',
        caseSensitive: true,
        lazy: async () => ({ Component: (await section()).LoginRoute }),
      },
      {
        path: 'invitation',
        caseSensitive: true,
        lazy: async () => {
          await section();
          return { Component: (await import('@/routes/admin/invitation')).InvitationRoute };
        },
      },
      {
        lazy: async () => ({ Component: (await section()).AdminFrame }),
        children: [
          {
            // In place of a screen: the menu stays.
            ErrorBoundary: PageError,
            children: [
              {
                index: true,
                lazy: async () => ({
                  Component: (await import('@/routes/admin/dashboard')).DashboardRoute,
                }),
              },
              ...screens,
            ],
          },
        ],
      },
    ],
  };
}
