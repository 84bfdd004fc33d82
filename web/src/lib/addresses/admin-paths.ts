/**
 * Addresses of the administrators' part, the only list of them: the server answers 200 for these, the router knows these,
 * and app/admin/admin-routes.tsx must name a screen for each.
 */
export const ADMIN_PATHS = [
  '/admin',
  '/admin/login',
  '/admin/invitation',
  '/admin/politicians',
  '/admin/payments',
  '/admin/submissions',
  '/admin/stats',
  '/admin/log',
  '/admin/system',
  '/admin/backups',
  '/admin/media',
  '/admin/goals',
  '/admin/objections',
  '/admin/personal-data',
  '/admin/account',
  '/admin/users',
] as const;

/** Open to whoever is not signed in. */
export const OPEN_ADMIN_PATHS = ['/admin/login', '/admin/invitation'] as const satisfies readonly AdminPath[];
export type OpenAdminPath = (typeof OPEN_ADMIN_PATHS)[number];

export const isOpenAdminPath = (path: AdminPath): path is OpenAdminPath =>
  OPEN_ADMIN_PATHS.some((open) => open === path);

export type AdminPath = (typeof ADMIN_PATHS)[number];

/** The address without its query and a slash at its end, when it is one of these. */
export function adminPath(pathname: string): AdminPath | null {
  const path = pathname.replace(/\/+$/, '');
  return ADMIN_PATHS.find((known) => known === path) ?? null;
}
