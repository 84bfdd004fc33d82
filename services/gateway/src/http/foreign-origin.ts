const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const FOREIGN_SITES = ['cross-site', 'same-site'];

export interface AskedFrom {
  method: string;
  /** As the browser asked for it, with a port where there is one. */
  host: string;
  origin: string | undefined;
  fetchSite: string | undefined;
}

/**
 * Whether a browser says that a page of another origin makes this write. What carries neither header was not sent by a
 * browser's page and passes.
 */
export function isForeignWrite({ method, host, origin, fetchSite }: AskedFrom): boolean {
  if (SAFE_METHODS.includes(method)) return false;
  if (fetchSite !== undefined && FOREIGN_SITES.includes(fetchSite)) return true;
  if (origin === undefined) return false;
  const from = URL.parse(origin);
  const to = from && URL.parse(`${from.protocol}//${host}`);
  // "null" stands for a page that hides where it is from.
  return from === null || to === null || from.host !== to.host;
}
