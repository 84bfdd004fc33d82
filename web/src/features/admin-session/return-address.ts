import { adminPath, isOpenAdminPath } from '@/lib/addresses/admin-paths';

/** Kept in the entry of the browser's history, so that no link from outside can say where a sign-in leads. */
export interface ReturnState {
  returnTo: string;
}

/** Where a person wanted to be before signing in; the dashboard when nothing sensible is known. */
export function returnAddress(state: unknown): string {
  const wanted =
    typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string'
      ? state.returnTo
      : '/admin';
  const path = adminPath(wanted.split('?')[0] ?? '');
  return path === null || isOpenAdminPath(path) ? '/admin' : wanted;
}
