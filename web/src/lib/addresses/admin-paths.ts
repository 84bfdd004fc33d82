/**
 * Addresses of the administrators' part, the only list of them: the server answers 200 for these, the router knows these,
 * and app/admin/admin-routes.tsx must name a screen for each.
 */
export const ADMIN_PATHS = [
  '/admin',
  '/admin/login',
  '/admin/politicians',
  '/admin/payments',
  '/admin/submissions',
  '/admin/stats',
  '/admin/backups',
  '/admin/media',
  '/admin/objections',
] as const;

export type AdminPath = (typeof ADMIN_PATHS)[number];

/** The address without its query and a slash at its end, when it is one of these. */
export function adminPath(pathname: string): AdminPath | null {
  const path = pathname.replace(/\/+$/, '');
  return ADMIN_PATHS.find((known) => known === path) ?? null;
}
