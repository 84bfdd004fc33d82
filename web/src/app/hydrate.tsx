import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createI18n } from '../i18n/i18n';
import { first } from '../i18n/locales/hr/first';
import { App } from './app';
import { pagesOnDemand } from './pages-on-demand';
import { createQueryClient, type PageData, seedQueries } from './query-client';

/** Takes over the HTML of the server, with the answers it was made of, so that nothing is fetched or drawn twice. */
export function hydratePage(): Root {
  const root = document.getElementById('root');
  const state = document.getElementById('data')?.textContent;
  if (!root || !state) throw new Error('The page lacks the element "root" or "data".');
  const client = createQueryClient();
  const texts = createI18n(first);
  const pages = pagesOnDemand(texts);
  seedQueries(client, JSON.parse(state) as PageData);
  return hydrateRoot(
    root,
    <StrictMode>
      {/* Without transitions the page follows the address before the next click: two quick choices keep both. */}
      <BrowserRouter useTransitions={false}>
        <App client={client} texts={texts} pages={pages} />
      </BrowserRouter>
    </StrictMode>,
  );
}
