import type { AdminSubmission } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { useTranslation } from '@/i18n/use-translation';
import { useStatusLabel } from './states';

/** Final decisions of this request that were taken back. */
export function EarlierDecisions({ submission }: { submission: AdminSubmission }) {
  const { t } = useTranslation('adminSubmissions');
  const label = useStatusLabel();
  const { earlier_decisions: decisions } = submission;
  if (decisions.length === 0) return null;
  return (
    <section>
      <h2>{t('decided.earlier')}</h2>
      <ul>
        {decisions.map(({ status, rejection_reason: rejection, ...decision }) => (
          <li key={decision.corrected_at}>
            {t('decided.earlierText', {
              when: formatDateTime(decision.decided_at),
              who: decision.decided_by ?? '',
              status: [label(status).toLowerCase(), rejection].filter(Boolean).join(' – '),
              back: formatDateTime(decision.corrected_at),
              by: [decision.corrected_by, decision.reason].filter(Boolean).join(': '),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
