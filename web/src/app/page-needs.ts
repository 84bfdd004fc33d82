import { matchRoutes, type RouteObject } from 'react-router-dom';

/** What a route says about its page besides its component. It stands in the `handle` of the route. */
export interface PageHandle {
  /** The address without anything the page does not depend on; without this function the path alone. */
  address?: (query: URLSearchParams) => string;
  /** API paths whose answers the page is rendered from. */
  needs?: (query: URLSearchParams) => PageNeeds;
  /** Source file of a page that is a chunk of its own, whose style sheets the document names. */
  source?: string;
}

export interface PageNeeds {
  /** Without these the page is broken. */
  required: string[];
  /** The page is complete without these; the browser asks for them again. */
  optional: string[];
}

/** Path without a slash at its end, and query, of an address as it came from a browser. */
export function addressParts(url: string): { path: string; query: URLSearchParams } {
  const [before = ''] = url.split('#');
  const [path = '', ...rest] = before.split('?');
  return { path: path.replace(/\/+$/, '') || '/', query: new URLSearchParams(rest.join('?')) };
}

/** The path that was asked for last, by routes: one page asks several times, and each time all routes would be ranked anew. */
const lastHandles = new WeakMap<RouteObject[], { path: string; handle: PageHandle }>();

function handleOf(routes: RouteObject[], path: string): PageHandle {
  const last = lastHandles.get(routes);
  if (last?.path === path) return last.handle;
  const handle: PageHandle = matchRoutes(routes, path)?.at(-1)?.route.handle ?? {};
  lastHandles.set(routes, { path, handle });
  return handle;
}

/**
 * The address without anything its page does not depend on (campaign parameters, unknown names, other order), so that the
 * server keeps one rendered page for all of them.
 */
export function canonicalAddress(routes: RouteObject[], url: string): string {
  const { path, query } = addressParts(url);
  return handleOf(routes, path).address?.(query) ?? path;
}

/** The answers that the page of an address is rendered from. */
export function needsOf(routes: RouteObject[], url: string): PageNeeds {
  const { path, query } = addressParts(url);
  return handleOf(routes, path).needs?.(query) ?? { required: [], optional: [] };
}

export function sourceOf(routes: RouteObject[], url: string): string | undefined {
  return handleOf(routes, addressParts(url).path).source;
}
