import { LinkPage } from '@/components/link-page';
import { GoalsConfirmation } from '@/features/goals-confirmation/components/goals-confirmation';
import { useTranslation } from '@/i18n/use-translation';
import styles from './registration-goals.module.css';

/** Where the link of the mail leads that asks to confirm the goals. */
export function RegistrationGoalsRoute() {
  const { t } = useTranslation('registrationGoals');
  return (
    <LinkPage className={styles.page} texts={t('link', { returnObjects: true })}>
      {(token) => <GoalsConfirmation token={token} />}
    </LinkPage>
  );
}
