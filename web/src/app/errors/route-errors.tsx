import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import layout from '@/components/layout.module.css';
import linkButton from '@/components/link-button.module.css';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';
import { classNames } from '@/lib/text/class-names';
import { isMissingFile, reloadFromServer } from './new-release';

const RELOAD_MS = 5000;

/** What a page says that could not be loaded or broke, with the way on. Nothing is lost by it: the address is already the new one. */
function ErrorText() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const isMissing = isMissingFile(error);
  const [attempts, setAttempts] = useState(0);
  usePageHead({
    title: `${t('broken.title')} | ${t('product')}`,
    description: t('broken.text'),
    noIndex: true,
  });
  useEffect(() => {
    if (!isMissing) return undefined;
    const reload = () => void reloadFromServer();
    reload();
    window.addEventListener('online', reload);
    // Browsers say that they are online a moment before anything answers.
    const again = setInterval(reload, RELOAD_MS);
    return () => {
      window.removeEventListener('online', reload);
      clearInterval(again);
    };
  }, [isMissing]);
  const retry = async () => {
    if (!(await reloadFromServer(true))) setAttempts((before) => before + 1);
  };
  return (
    <>
      <PageHeading>{t('broken.title')}</PageHeading>
      {/* A further attempt that fails is announced again. */}
      <p role="alert" key={attempts}>
        {isMissing ? t('broken.notLoaded') : t('broken.text')}
      </p>
      <div className={layout.row}>
        <Button type="primary" onClick={() => void retry()}>
          {isMissing ? t('retry') : t('broken.reload')}
        </Button>
        {/* A plain link: it works also when the router does not. */}
        <Button href="/" className={linkButton.link ?? ''}>
          {t('notFound.back')}
        </Button>
      </div>
    </>
  );
}

/** In place of a page: header and footer stay. */
export function PageError() {
  return (
    <div className={classNames(page.page, page.narrow)}>
      <ErrorText />
    </div>
  );
}

/** In place of everything, when header, footer or the frame of the administrators' section failed. */
export function ShellError() {
  return (
    <main id="content" className={classNames(page.page, page.narrow)} tabIndex={-1}>
      <ErrorText />
    </main>
  );
}
