import { useSearchParams } from 'react-router-dom';
import page from '@/components/page.module.css';
import { SendAgain } from '@/features/lost-link/send-again';
import { Change } from '@/features/registration/components/change';
import { Correction } from '@/features/registration/components/correction';
import type { LinkKind } from '@/features/registration/components/linked-form';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';
import { useHydrated } from '@/lib/page/use-hydrated';
import { classNames } from '@/lib/text/class-names';
import styles from './registration.module.css';

/** The server renders the page without its token and never sees what that opens. */
function LinkedFormPage({ kind }: { kind: LinkKind }) {
  const { t } = useTranslation('registrationCorrection');
  const hydrated = useHydrated();
  const [parameters] = useSearchParams();
  const token = hydrated ? parameters.get('t') || null : null;
  const Opened = kind === 'correction' ? Correction : Change;
  usePageHead({
    title: t(`${kind}.pageTitle`),
    description: t(`${kind}.pageDescription`),
    noIndex: true,
    isPrivate: true,
  });
  return (
    <article className={classNames(page.page, styles.page)}>
      {token ? (
        <Opened key={token} token={token} lostLink={<SendAgain />} />
      ) : (
        <div className={classNames(page.text, styles.intro)}>
          <h1 tabIndex={-1} id="page-heading">
            {t(`${kind}.title`)}
          </h1>
          <p className={page.lead}>{hydrated ? t(`${kind}.withoutToken`) : t('loading')}</p>
          <noscript>
            <p>{t('withoutScript')}</p>
          </noscript>
          <SendAgain />
        </div>
      )}
    </article>
  );
}

/** Where the link of a returned request leads. */
export const RegistrationCorrectionRoute = () => <LinkedFormPage kind="correction" />;

/** Where the link leads by which the person of a public profile asks for a change. */
export const RegistrationChangeRoute = () => <LinkedFormPage kind="change" />;
