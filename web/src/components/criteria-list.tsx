import type { Criterion } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';
import { useTranslation } from '@/i18n/use-translation';
import styles from './criteria-list.module.css';

const PARTS = ['baseline', 'target', 'deadline', 'proof', 'fallback'] as const;

/** By what it will be judged whether a goal was reached. */
export function CriteriaList({ criteria }: { criteria: readonly Criterion[] }) {
  const { t } = useTranslation('goalTerms');
  return (
    <ol className={styles.list} aria-label={t('criteria')}>
      {criteria.map((criterion) => (
        <li key={criterion.statement}>
          <p>{criterion.statement}</p>
          <dl>
            {PARTS.filter((part) => criterion[part]).map((part) => (
              <div key={part}>
                <dt>{t(`parts.${part}`)}</dt>
                <dd>{part === 'deadline' ? formatDate(criterion.deadline) : criterion[part]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
