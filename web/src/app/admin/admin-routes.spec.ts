import type { RouteObject } from 'react-router-dom';
import { I18n } from '@/i18n/i18n';
import { ADMIN_PATHS, isOpenAdminPath } from '@/lib/addresses/admin-paths';
import { adminRoutes } from './admin-routes';

const paths = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/admin'] : path ? [path] : []),
    ...paths(children),
  ]);

it('every screen but the sign-in and the choice of the first password stands behind the guard', () => {
  const { children = [] } = adminRoutes(new I18n({}));
  const [open, guarded] = [
    children.filter(({ path }) => path !== undefined),
    children.filter(({ path }) => path === undefined),
  ];
  expect(paths(open)).toEqual(['login', 'invitation']);
  expect(guarded).toHaveLength(1);
  expect(paths(guarded).sort()).toEqual(ADMIN_PATHS.filter((path) => !isOpenAdminPath(path)).toSorted());
});
