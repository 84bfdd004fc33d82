import { LinkPage } from '@/components/link-page';
import page from '@/components/page.module.css';
import { Change } from '@/features/registration/components/change';
import { Correction } from '@/features/registration/components/correction';
import type { LinkKind } from '@/features/registration/components/linked-form';
import { useTranslation } from '@/i18n/use-translation';
import { classNames } from '@/lib/text/class-names';
import styles from './registration.module.css';

function LinkedFormPage({ kind }: { kind: LinkKind }) {
  const { t } = useTranslation('registrationCorrection');
  const Opened = kind === 'correction' ? Correction : Change;
  return (
    <LinkPage
      className={styles.page}
      frame={classNames(page.text, styles.intro)}
      texts={{
        ...{ pageTitle: t(`${kind}.pageTitle`), pageDescription: t(`${kind}.pageDescription`) },
        ...{ title: t(`${kind}.title`), withoutToken: t(`${kind}.withoutToken`) },
        ...{ withoutScript: t('withoutScript'), loading: t('loading') },
      }}
    >
      {(token) => <Opened key={token} token={token} />}
    </LinkPage>
  );
}

/** Where the link of a returned request leads. */
export const RegistrationCorrectionRoute = () => <LinkedFormPage kind="correction" />;

/** Where the link leads by which the person of a public profile asks for a change. */
export const RegistrationChangeRoute = () => <LinkedFormPage kind="change" />;
