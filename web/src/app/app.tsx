import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { Toasts } from '../components/toasts/toasts';
import { ADMIN_PATHS } from '../lib/admin-paths';
import { HomeRoute } from '../routes/home';
import { NotFoundRoute } from '../routes/not-found';
import { AdminFrame } from './admin/admin-frame';
import type { Pages } from './pages';
import { Shell } from './shell/shell';
import { SiteContext } from './site-context';

interface Props {
  client: QueryClient;
  texts: i18n;
  pages: Pages;
}

/** Everything between the router, which differs on the two sides, and the page. */
export function App({ client, texts, pages }: Props) {
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={client}>
        <SiteContext>
          <Routes>
            <Route caseSensitive path="admin" element={<AdminFrame Section={pages.Admin} />}>
              {ADMIN_PATHS.map((path) => (
                <Route key={path} caseSensitive path={path} element={null} />
              ))}
            </Route>
            <Route element={<Shell />}>
              <Route index element={<HomeRoute />} />
              <Route caseSensitive path="about" element={<pages.About />} />
              <Route caseSensitive path="registration" element={<pages.Registration />} />
              <Route caseSensitive path="registration-goals" element={<pages.RegistrationGoals />} />
              <Route caseSensitive path="registration-success" element={<pages.GuaranteeSuccess />} />
              <Route caseSensitive path="registration-success-verify" element={<pages.VerifySuccess />} />
              <Route caseSensitive path="media" element={<pages.Media />} />
              <Route caseSensitive path="terms" element={<pages.Terms />} />
              <Route caseSensitive path="privacy" element={<pages.Privacy />} />
              <Route caseSensitive path="cookies" element={<pages.Cookies />} />
              <Route caseSensitive path="accessibility" element={<pages.Accessibility />} />
              <Route path="*" element={<NotFoundRoute />} />
            </Route>
          </Routes>
          <Toasts />
        </SiteContext>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
