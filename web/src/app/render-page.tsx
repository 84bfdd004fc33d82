import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { withoutPlaces } from '@/features/politicians/api/politicians';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import type { PageHead } from '@/lib/page/head-elements';
import { PageHeadCollector } from '@/lib/page/page-head';
import { adminPlaceholderRoute } from './admin/admin-placeholder';
import { App } from './app';
import { assetsOf, type ClientAssets, documentHtml } from './document';
import { siteStatements } from './json-ld';
import { canonicalAddress, needsOf, sourceOf } from './page-needs';
import { createQueryClient, type PageData, seedQueries } from './query-client';
import { createRoutes } from './routes';

const texts = new I18n(hr);
const handler = createStaticHandler(createRoutes(texts, adminPlaceholderRoute));
export const routes = handler.dataRoutes;
/** The router reads path and query of a request alone. */
const ORIGIN = 'http://localhost';

/** The address without anything its page does not depend on: one rendered page is kept for all of them. */
export const canonical = (url: string): string => canonicalAddress(routes, url);

/** The API paths whose answers a page needs before it can be rendered. */
export function dataFor(url: string): string[] {
  const { required, optional } = needsOf(routes, url);
  return [...required, ...optional];
}

/** Those of them whose failure does not break the page. */
export const optionalDataFor = (url: string): string[] => needsOf(routes, url).optional;

interface Page {
  status: number;
  html: string;
}

function publicUrlOf(data: PageData): string | null {
  const body = data['/api/site']?.body;
  return typeof body === 'object' &&
    body !== null &&
    'publicUrl' in body &&
    typeof body.publicUrl === 'string'
    ? body.publicUrl.replace(/\/+$/, '')
    : null;
}

/** Optional answers that failed are left out: the page shows them as loading, and the browser asks for them itself. */
function withoutOptionalFailures(url: string, data: PageData): PageData {
  const optional = optionalDataFor(url);
  return Object.fromEntries(
    Object.entries(data).filter(([path, { status }]) => status < 400 || !optional.includes(path)),
  );
}

/** The matched routes with their pages loaded. */
async function routerOf(url: string) {
  const context = await handler.query(new Request(new URL(url, ORIGIN)));
  if (context instanceof Response) throw new Error(`The routes of ${url} answered instead of a page.`);
  return { context, router: createStaticRouter(routes, context) };
}

/** The HTML document of an address, from answers that were fetched before. */
export async function renderPage(url: string, answers: PageData, assets: ClientAssets): Promise<Page> {
  const { context, router } = await routerOf(url);
  const data = withoutPlaces(withoutOptionalFailures(url, answers));
  const client = createQueryClient();
  seedQueries(client, data);
  const collected: { head: PageHead | null } = { head: null };
  const body = renderToString(
    <PageHeadCollector value={collected}>
      <App client={client} texts={texts}>
        {/* Its own state would be an inline script, which the content policy forbids; no route has loader data. */}
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </PageHeadCollector>,
  );
  client.clear();
  const { head } = collected;
  const publicUrl = publicUrlOf(data);
  if (!head) throw new Error(`The page of ${url} says nothing about itself.`);
  const isBroken = Object.values(data).some(({ status }) => status >= 500);
  return {
    status: isBroken ? 503 : (head.status ?? 200),
    html: documentHtml({
      head,
      body,
      data,
      assets: assetsOf(sourceOf(routes, url), assets),
      publicUrl,
      siteStatements: siteStatements(data, publicUrl),
    }),
  };
}
