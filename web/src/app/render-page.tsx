import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createI18n } from '../i18n/i18n';
import { hr } from '../i18n/locales/hr/all';
import { type PageHead, PageHeadCollector } from '../lib/page-head';
import { App } from './app';
import { type ClientAssets, documentHtml } from './document';
import { hasForm } from './page-address';
import { besideTheMatter } from './page-data';
import { pagesAtHand } from './pages-at-hand';
import { createQueryClient, type PageData, seedQueries } from './query-client';
import { statementsAbout } from './statements';

const texts = createI18n(hr);

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

/** What failed beside the matter is left out: it stands there as loading, and the browser asks for it itself. */
function withoutFailuresBeside(url: string, data: PageData): PageData {
  const beside = besideTheMatter(url);
  return Object.fromEntries(
    Object.entries(data).filter(([path, { status }]) => status < 400 || !beside.includes(path)),
  );
}

/** The HTML document of an address, from answers that were fetched before. */
export function renderPage(url: string, answers: PageData, assets: ClientAssets): Page {
  const data = withoutFailuresBeside(url, answers);
  const client = createQueryClient();
  seedQueries(client, data);
  const collected: { head: PageHead | null } = { head: null };
  const body = renderToString(
    <PageHeadCollector value={collected}>
      <StaticRouter location={url}>
        <App client={client} texts={texts} pages={pagesAtHand} />
      </StaticRouter>
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
      assets: { ...assets, styles: [...assets.styles, ...(hasForm(url) ? assets.formStyles : [])] },
      publicUrl,
      statements: statementsAbout(url, data, publicUrl),
    }),
  };
}
