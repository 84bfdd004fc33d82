import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { AboutRoute } from '../routes/about';
import { HomeRoute } from '../routes/home';
import { CookiesRoute, PrivacyRoute, TermsRoute } from '../routes/legal';
import { NotFoundRoute } from '../routes/not-found';
import { RegistrationRoute } from '../routes/registration';
import { Shell } from './shell/shell';
import { SiteContext } from './site-context';

/** Everything between the router, which differs on the two sides, and the page. */
export function App({ client, texts }: { client: QueryClient; texts: i18n }) {
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={client}>
        <SiteContext>
          <Routes>
            <Route element={<Shell />}>
              <Route index element={<HomeRoute />} />
              <Route caseSensitive path="about" element={<AboutRoute />} />
              <Route caseSensitive path="registration" element={<RegistrationRoute />} />
              <Route caseSensitive path="terms" element={<TermsRoute />} />
              <Route caseSensitive path="privacy" element={<PrivacyRoute />} />
              <Route caseSensitive path="cookies" element={<CookiesRoute />} />
              <Route path="*" element={<NotFoundRoute />} />
            </Route>
          </Routes>
        </SiteContext>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
