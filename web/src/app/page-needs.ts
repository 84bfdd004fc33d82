import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import { PAGE_HANDLES, type PageHandle, type PageNeeds, SITE_ONLY } from './page-handles';

/** Path without a slash at its end, and query, of an address as it came from a browser. */
export function addressParts(url: string): { path: string; query: URLSearchParams } {
  const [before = ''] = url.split('#');
  const [path = '', ...rest] = before.split('?');
  return { path: path.replace(/\/+$/, '') || '/', query: new URLSearchParams(rest.join('?')) };
}

/** The path that was asked for last, by routes: one page asks several times, and each time all routes would be ranked anew. */
const lastMatches = new WeakMap<RouteObject[], Match & { path: string }>();

interface Match {
  handle: PageHandle;
  params: Params;
}

function matchOf(routes: RouteObject[], path: string): Match {
  const last = lastMatches.get(routes);
  if (last?.path === path) return last;
  const found = matchRoutes(routes, path) ?? [];
  const ofRoute = found.flatMap(({ route }) => route.path ?? []).join('/');
  const match = { path, handle: PAGE_HANDLES[ofRoute] ?? SITE_ONLY, params: found.at(-1)?.params ?? {} };
  lastMatches.set(routes, match);
  return match;
}

/**
 * The address without anything its page does not depend on (campaign parameters, unknown names, other order), so that the
 * server keeps one rendered page for all of them.
 */
export function canonicalAddress(routes: RouteObject[], url: string): string {
  const { path, query } = addressParts(url);
  const { handle, params } = matchOf(routes, path);
  return handle.address?.(query, params) ?? path;
}

/** The answers that the page of an address is rendered from. */
export function needsOf(routes: RouteObject[], url: string): PageNeeds {
  const { path, query } = addressParts(url);
  const { handle, params } = matchOf(routes, path);
  return handle.needs(query, params);
}

export function sourceOf(routes: RouteObject[], url: string): string | undefined {
  return matchOf(routes, addressParts(url).path).handle.source;
}
