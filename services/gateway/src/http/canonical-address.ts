/** Stands for every address of a page that leads nowhere. */
const NOWHERE = '/stranica-nije-pronadena';

/**
 * The address a request is routed by. A page address that cannot be decoded ("/%") leads nowhere, like every other that
 * nobody knows; a call of the API with one stays what it is, and is refused.
 */
export function readableAddress(url: string): string {
  const [path = ''] = url.split('?');
  if (path.startsWith('/api/')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return NOWHERE;
  }
}
