import { formatDate } from '@jamcimo/croatia';
import { useTranslation } from '@/i18n/use-translation';
import type { Goal } from '../goal';
import styles from './goal-item.module.css';

interface Props {
  goal: Goal;
  /** Of an unverified card, whose note speaks of the AI search, also what only profiles say of a person's own words. */
  isUnverified: boolean;
  isProfile: boolean;
}

function useOrigin({ goal, isUnverified, isProfile }: Props): string | null {
  const { origin, finding, confirmedAt, isFromProgramme } = goal;
  const { t } = useTranslation('politicians');
  if (origin === 'import') return t('card.imported');
  if (origin === 'admin') return t(isFromProgramme ? 'card.enteredFromProgramme' : 'card.entered');
  if (origin === 'self' && (isProfile || isUnverified)) {
    return confirmedAt ? t('card.confirmed', { when: formatDate(confirmedAt) }) : t('card.ownWords');
  }
  if (!isProfile || finding === null) return null;
  const [model, when] = [finding.model, formatDate(finding.foundAt)];
  return model === null ? t('card.foundByRules', { when }) : t('card.foundByModel', { model, when });
}

/** Where a goal comes from (decision 82): since when the person stands by it, who else entered it, or which search found it. */
export function GoalOriginLine(props: Props) {
  const text = useOrigin(props);
  return text && <span className={styles.origin}>{text}</span>;
}
