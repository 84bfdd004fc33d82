import { readHomeQuery } from '@/lib/addresses/home-query';
import { readMediaQuery } from '@/lib/page/media-query';

/** What counts as one view: a path, a profile, the reports about somebody. Another choice of filters is the same view. */
export function viewOf(pathname: string, search: string): string {
  if (pathname === '/') return `/${readHomeQuery(search).selected ?? ''}`;
  return pathname === '/media' ? `/media/${readMediaQuery(search).politician ?? ''}` : pathname;
}

/** Id of the politician whose profile a view is; null for every other view. */
export function profileOf(view: string): number | null {
  return /^\/\d+$/.test(view) ? Number(view.slice(1)) : null;
}
