import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { AdminPath } from '../../lib/addresses/admin-paths';
import { PageError } from '../errors/route-errors';
import { addTexts } from '../routes';

type ScreenPath = Exclude<AdminPath, '/admin' | '/admin/login'>;

/** The screens behind the sign-in besides the first one, each a file of its own. */
const SCREENS: Record<ScreenPath, () => Promise<ComponentType>> = {
  '/admin/politicians': async () => (await import('../../routes/admin/politicians')).PoliticiansRoute,
  '/admin/payments': async () => (await import('../../routes/admin/payments')).PaymentsRoute,
  '/admin/submissions': async () => (await import('../../routes/admin/submissions')).SubmissionsRoute,
  '/admin/stats': async () => (await import('../../routes/admin/stats')).StatsRoute,
  '/admin/backups': async () => (await import('../../routes/admin/backups')).BackupsRoute,
  '/admin/media': async () => (await import('../../routes/admin/media')).MediaRoute,
  '/admin/objections': async () => (await import('../../routes/admin/objections')).ObjectionsRoute,
};

/** Everything under /admin in the browser; public pages load none of it. */
export function adminRoutes(i18n: i18n): RouteObject {
  const section = async () => {
    const loaded = await import('./admin-section');
    addTexts(i18n, loaded.adminTexts);
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
    lazy: async () => ({ Component: (await section()).AdminSection }),
    children: [
      {
        path: 'login',
        caseSensitive: true,
        lazy: async () => ({ Component: (await section()).LoginRoute }),
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
                  Component: (await import('../../routes/admin/dashboard')).DashboardRoute,
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
