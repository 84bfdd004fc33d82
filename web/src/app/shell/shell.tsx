import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { ScrollKeeper } from '../scroll-keeper';
import { Footer } from './footer';
import { Header } from './header';

/** Header, page and footer of everything that is not administration. */
export function Shell() {
  const { t } = useTranslation('shell');
  return (
    <>
      <ScrollKeeper />
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
