import { StrictMode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createI18n } from '../i18n/i18n';
import { App } from './app';
import { allowRetryOnMount, createQueryClient, type PageData, seedQueries } from './query-client';

/** Takes over the HTML of the server, with the answers it was made of, so that nothing is fetched or drawn twice. */
export function hydratePage(): Root {
  const root = document.getElementById('root');
  const state = document.getElementById('data')?.textContent;
  if (!root || !state) throw new Error('The page lacks the element "root" or "data".');
  const client = createQueryClient();
  const texts = createI18n();
  seedQueries(client, JSON.parse(state) as PageData);
  const Client = () => {
    useEffect(() => allowRetryOnMount(client), []);
    return (
      <BrowserRouter>
        <App client={client} texts={texts} />
      </BrowserRouter>
    );
  };
  return hydrateRoot(
    root,
    <StrictMode>
      <Client />
    </StrictMode>,
  );
}
