import { LinkPage } from '@/components/link-page';
import { GoalsConfirmation } from '@/features/goals-confirmation/components/goals-confirmation';
import { useTranslation } from '@/i18n/use-translation';
import styles from './registration-goals.module.css';

/** Where the link of the mail leads that asks to confirm the goals. */
export function RegistrationGoalsRoute() {
  const { t } = useTranslation('registrationGoals');
  return (
    <LinkPage
      className={styles.page}
      texts={{
        ...{ pageTitle: t('pageTitle'), pageDescription: t('pageDescription'), title: t('title') },
        ...{ withoutToken: t('withoutToken'), withoutScript: t('withoutScript'), loading: t('loading') },
      }}
    >
      {(token) => <GoalsConfirmation token={token} />}
    </LinkPage>
  );
}
