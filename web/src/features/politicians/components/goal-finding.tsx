import type { GoalFinding } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';
import { useTranslation } from '../../../i18n/use-translation';
import styles from './goal-item.module.css';

/** Since when the person stands by the words of a goal. */
export function GoalConfirmedLine({ confirmedAt }: { confirmedAt: string }) {
  const { t } = useTranslation('politicians');
  return <p className={styles.finding}>{t('card.confirmed', { when: formatDate(confirmedAt) })}</p>;
}

/** Which search found a goal, and when. */
export function GoalFindingLine({ finding: { model, foundAt } }: { finding: GoalFinding }) {
  const { t } = useTranslation('politicians');
  const when = formatDate(foundAt);
  return (
    <p className={styles.finding}>
      {model === null ? t('card.foundByRules', { when }) : t('card.foundByModel', { model, when })}
    </p>
  );
}
