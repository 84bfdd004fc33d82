import { adminPath } from '../lib/admin-paths';
import { homeAddress, readHomeQuery, wholeNumber } from '../lib/home-query';
import { mediaAddress, readMediaQuery } from '../lib/media-query';

const TEXT_PAGES = ['/about', '/terms', '/privacy', '/cookies', '/accessibility'];
/** They show what the token in their address opens, which only the browser reads. */
const TOKEN_PAGES = ['/registration-success', '/registration-success-verify', '/registration-goals'];
/** Pages whose form has style sheets of its own. */
const FORM_PAGES = ['/registration', '/registration-goals'];
/** Stands for every address that leads nowhere: they all show the same page. */
const NOWHERE = '/stranica-nije-pronadena';

/** Path without a slash at its end, and query, of an address as it came from a browser. */
export function addressParts(url: string): { path: string; query: URLSearchParams } {
  const [before = ''] = url.split('#');
  const [path = '', ...rest] = before.split('?');
  return { path: path.replace(/\/+$/, '') || '/', query: new URLSearchParams(rest.join('?')) };
}

/**
 * The address without anything its page does not depend on (campaign marks, unknown names, other order), so that the
 * server keeps one rendered page for all of them.
 */
export function canonical(url: string): string {
  const { path, query } = addressParts(url);
  if (path === '/') return homeAddress(readHomeQuery(query));
  if (path === '/registration') {
    const profile = wholeNumber(query.get('politician_id'));
    return profile === null ? path : `${path}?politician_id=${profile}`;
  }
  if (path === '/media') return mediaAddress(readMediaQuery(query));
  const isKnown = TEXT_PAGES.includes(path) || TOKEN_PAGES.includes(path) || adminPath(path) !== null;
  return isKnown ? path : NOWHERE;
}

/** Whether the page of an address is one with a form. */
export function hasForm(url: string): boolean {
  return FORM_PAGES.includes(addressParts(url).path);
}
