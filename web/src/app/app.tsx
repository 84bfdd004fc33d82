import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Toasts } from '../components/toasts/toasts';
import { SiteContext } from './site-context';

interface Props {
  client: QueryClient;
  texts: i18n;
  /** The router, which differs between browser and server. */
  children: ReactNode;
}

/** Everything around the router. */
export function App({ client, texts, children }: Props) {
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={client}>
        <SiteContext>
          {children}
          <Toasts />
        </SiteContext>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
