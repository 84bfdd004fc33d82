import 'virtual:theme.css';
import './styles.css';
import { StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createI18n } from '../i18n/i18n';
import { App } from './app';
import { allowRetryOnMount, createQueryClient, type PageData, seedQueries } from './query-client';

const client = createQueryClient();
const texts = createI18n();
const state = document.getElementById('data')?.textContent;
if (state) seedQueries(client, JSON.parse(state) as PageData);

function Client() {
  useEffect(() => allowRetryOnMount(client), []);
  return (
    <BrowserRouter>
      <App client={client} texts={texts} />
    </BrowserRouter>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
hydrateRoot(
  root,
  <StrictMode>
    <Client />
  </StrictMode>,
);
