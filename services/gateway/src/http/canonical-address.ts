/** Stands for every page address that does not exist. */
const NOWHERE = '/stranica-nije-pronadena';
/** `http://host/path` as a request target (RFC 9112, 3.2.2): everything before the path. */
const SCHEME_AND_HOST = /^https?:\/\/[^/?]*/i;
const ENCODED = /%([0-9a-f]{2})/gi;
/** Characters that mean the same whether they are percent-encoded or not (RFC 3986, 2.3). */
const UNRESERVED = /[A-Za-z0-9._~-]/;

/**
 * The one spelling of a request's address, by which it is routed and judged: the router takes `/%61pi/login` and
 * `http://host/api/login` for `/api/login`, so everything that looks at the path must see the same. A page address that cannot
 * be decoded ("/%") becomes one that does not exist; such an API address stays as it is and is refused.
 */
export function canonicalAddress(url: string): string {
  const target = withoutHost(url);
  const [given = ''] = target.split('?', 1);
  const path = given.replace(ENCODED, decodeUnreserved);
  if (!path.startsWith('/api/') && !isDecodable(path)) return NOWHERE;
  return path + target.slice(given.length);
}

function withoutHost(url: string): string {
  const path = url.replace(SCHEME_AND_HOST, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

function decodeUnreserved(encoded: string, hex: string): string {
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return UNRESERVED.test(character) ? character : encoded;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
