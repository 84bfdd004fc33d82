import { useSearchParams } from 'react-router-dom';
import page from '@/components/page.module.css';
import { Disowning } from '@/features/disowning/components/disowning';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';
import { useHydrated } from '@/lib/page/use-hydrated';
import { classNames } from '@/lib/text/class-names';

/** Where "Niste to bili Vi?" of the first mail leads. The server renders the page without its token and never sees what that opens. */
export function RegistrationDisownRoute() {
  const { t } = useTranslation('disowning');
  const hydrated = useHydrated();
  const [parameters] = useSearchParams();
  const token = hydrated ? parameters.get('t') || null : null;
  usePageHead({
    title: t('pageTitle'),
    description: t('pageDescription'),
    noIndex: true,
    isPrivate: true,
  });
  return (
    <article className={classNames(page.page, page.text)}>
      {token ? (
        <Disowning key={token} token={token} />
      ) : (
        <>
          <h1 tabIndex={-1} id="page-heading">
            {t('title')}
          </h1>
          <p className={page.lead}>{hydrated ? t('withoutToken') : t('loading')}</p>
          <noscript>
            <p>{t('withoutScript')}</p>
          </noscript>
        </>
      )}
    </article>
  );
}
