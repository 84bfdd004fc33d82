import { useSearchParams } from 'react-router-dom';
import page from '@/components/page.module.css';
import { GoalsConfirmation } from '@/features/goals-confirmation/components/goals-confirmation';
import { SendAgain } from '@/features/lost-link/send-again';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';
import { useHydrated } from '@/lib/page/use-hydrated';
import { classNames } from '@/lib/text/class-names';
import styles from './registration-goals.module.css';

/** Where the link of the mail leads. The server renders the page without its token and never sees what that opens. */
export function RegistrationGoalsRoute() {
  const { t } = useTranslation('registrationGoals');
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
    <article className={classNames(page.page, styles.page)}>
      {token ? (
        <GoalsConfirmation token={token} lostLink={<SendAgain />} />
      ) : (
        <>
          <h1 tabIndex={-1} id="page-heading">
            {t('title')}
          </h1>
          <p className={page.lead}>{hydrated ? t('withoutToken') : t('loading')}</p>
          <noscript>
            <p>{t('withoutScript')}</p>
          </noscript>
          <SendAgain />
        </>
      )}
    </article>
  );
}
