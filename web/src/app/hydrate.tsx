import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import {
  createBrowserRouter,
  type LazyRouteFunction,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { I18n } from '@/i18n/i18n';
import { first } from '@/i18n/locales/hr/first';
import { App } from './app';
import { trackScrollPositions } from './navigation/scroll-memory';
import { createQueryClient, type PageData, seedQueries } from './query-client';
import { createRoutes, ROOT } from './routes';

/** Addresses of the administrators' section. */
const IN_ADMIN = /^\/admin(?:\/|$)/;

/** Loads the page that is open before anything is hydrated: until then the HTML of the server stays as it is. */
async function loadOpenPage(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (!route.lazy) return;
      const loaded = await (route.lazy as LazyRouteFunction<RouteObject>)();
      Object.assign(route, { ...loaded, lazy: undefined });
    }),
  );
}

/** Hydrates the HTML of the server with the answers it was rendered from, so that nothing is fetched or drawn twice. */
export async function hydratePage(): Promise<Root> {
  const root = document.getElementById('root');
  const state = document.getElementById('data')?.textContent;
  if (!root || !state) throw new Error('The page lacks the element "root" or "data".');
  const client = createQueryClient();
  const texts = new I18n(first);
  seedQueries(client, JSON.parse(state) as PageData);
  const admin = async (path: string) =>
    IN_ADMIN.test(path) ? (await import('./admin/admin-routes')).adminRoutes(texts) : undefined;
  const routes = createRoutes(texts, await admin(window.location.pathname));
  await loadOpenPage(routes);
  // With hydration data the router leaves the first scroll position to the browser, which knows it before any script runs.
  const router = createBrowserRouter(routes, {
    hydrationData: {},
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const found = await admin(path);
      if (found) patch(ROOT, [found]);
    },
  });
  trackScrollPositions(router);
  const app = (
    <StrictMode>
      <App client={client} texts={texts}>
        {/* Without transitions the page follows the address before the next click: two quick choices keep both. */}
        <RouterProvider router={router} useTransitions={false} />
      </App>
    </StrictMode>
  );
  // As a transition React takes the page over in short steps: a touch or a key never waits for all of it.
  return new Promise((resolve) => {
    startTransition(() => resolve(hydrateRoot(root, app)));
  });
}
