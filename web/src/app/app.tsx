import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toasts } from '@/components/toasts/toasts';
import type { I18n } from '@/i18n/i18n';
import { I18nProvider } from '@/i18n/use-translation';
import { AppErrors } from './errors/app-errors';
import { SiteContext } from './site-context';

interface Props {
  client: QueryClient;
  texts: I18n;
  /** The router, which differs between browser and server. */
  children: ReactNode;
}

/** Everything around the router. */
export function App({ client, texts, children }: Props) {
  return (
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={client}>
        <AppErrors>
          <SiteContext>
            {children}
            <Toasts />
          </SiteContext>
        </AppErrors>
      </QueryClientProvider>
    </I18nProvider>
  );
}
