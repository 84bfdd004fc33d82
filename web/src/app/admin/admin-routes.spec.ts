import { createInstance } from 'i18next';
import type { RouteObject } from 'react-router-dom';
import { ADMIN_PATHS } from '../../lib/addresses/admin-paths';
import { adminRoutes } from './admin-routes';

const paths = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/admin'] : path ? [path] : []),
    ...paths(children),
  ]);

it('every screen but the sign-in stands behind the guard', () => {
  const { children = [] } = adminRoutes(createInstance());
  const [open, guarded] = [
    children.filter(({ path }) => path !== undefined),
    children.filter(({ path }) => path === undefined),
  ];
  expect(paths(open)).toEqual(['login']);
  expect(guarded).toHaveLength(1);
  expect(paths(guarded).sort()).toEqual(ADMIN_PATHS.filter((path) => path !== '/admin/login').toSorted());
});
