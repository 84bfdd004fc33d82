import { type ComponentType, lazy } from 'react';
import type { AdminPath } from '../../lib/admin-paths';
import type { AdminIconName } from './shell/admin-icon';

type GuardedPath = Exclude<AdminPath, '/admin/login'>;

export interface Screen {
  path: GuardedPath;
  label: `menu.${'dashboard' | 'politicians' | 'submissions' | 'stats'}`;
  icon: AdminIconName;
  Screen: ComponentType;
}

const screensByPath: Record<GuardedPath, Omit<Screen, 'path'>> = {
  '/admin': {
    label: 'menu.dashboard',
    icon: 'dashboard',
    Screen: lazy(async () => ({ default: (await import('../../routes/admin/dashboard')).DashboardRoute })),
  },
  '/admin/politicians': {
    label: 'menu.politicians',
    icon: 'people',
    Screen: lazy(async () => ({
      default: (await import('../../routes/admin/politicians')).PoliticiansRoute,
    })),
  },
  '/admin/submissions': {
    label: 'menu.submissions',
    icon: 'inbox',
    Screen: lazy(async () => ({
      default: (await import('../../routes/admin/submissions')).SubmissionsRoute,
    })),
  },
  '/admin/stats': {
    label: 'menu.stats',
    icon: 'chart',
    Screen: lazy(async () => ({ default: (await import('../../routes/admin/stats')).StatsRoute })),
  },
};

/** The screens behind the guard in the order of the menu. A screen that joins later is named here and in lib/admin-paths.ts. */
export const screens: readonly Screen[] = (Object.keys(screensByPath) as GuardedPath[]).map((path) => ({
  path,
  ...screensByPath[path],
}));
