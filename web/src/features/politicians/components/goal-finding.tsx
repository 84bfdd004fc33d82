import type { GoalFinding } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';
import { useTranslation } from 'react-i18next';
import styles from './goal-item.module.css';

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
