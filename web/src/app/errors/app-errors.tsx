import { Component, type ReactNode } from 'react';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { reloadPage } from '@/lib/page/reload-page';
import { classNames } from '@/lib/text/class-names';

/** In place of everything, also of the router: so it has neither its links nor controls that need more than a browser. */
function AppError() {
  const { t } = useTranslation('shell');
  return (
    <main id="content" className={classNames(page.page, page.narrow)} tabIndex={-1}>
      <PageHeading>{t('broken.title')}</PageHeading>
      <p role="alert">{t('broken.text')}</p>
      <p>
        <button type="button" onClick={reloadPage}>
          {t('broken.reload')}
        </button>
      </p>
      <p>
        <a className={textLink.link} href="/">
          {t('notFound.back')}
        </a>
      </p>
    </main>
  );
}

/** Shows the error page for what breaks above the routes, which have their own; without it nothing would be left on the screen. */
export class AppErrors extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <AppError /> : this.props.children;
  }
}
