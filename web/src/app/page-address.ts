import { homeAddress, readHomeQuery } from '../lib/home-query';

/**
 * The address without anything its page does not depend on (campaign marks, unknown names, other order), so that the server
 * keeps one rendered page for all of them.
 */
export function canonical(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  if (pathname === '/') return homeAddress(readHomeQuery(searchParams));
  const id = searchParams.get('politician_id');
  return pathname === '/registration' && id !== null
    ? `${pathname}?${new URLSearchParams({ politician_id: id })}`
    : pathname;
}
