import type { AdminSubmission } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { useTranslation } from '../../../i18n/use-translation';
import { ReasonDialog } from './reason-dialog';
import { useStatusLabel } from './states';

/** Takes a final decision back, after saying what that does. */
export function DecisionCorrection({ submission }: { submission: AdminSubmission }) {
  const { t } = useTranslation('adminSubmissions');
  const { id, name, status } = submission;
  const words = {
    open: t('correction.open'),
    title: t('correction.title', { name }),
    confirm: t('correction.confirm'),
    help: t('correction.help'),
    done: t('correction.done'),
    doneText: t('correction.doneText'),
  };
  const text = t(status === 'approved' ? 'correction.approved' : 'correction.rejected');
  return <ReasonDialog key={id} submission={submission} path="decision/correct" words={words} text={text} />;
}

/** Final decisions of this request that were corrected. */
export function EarlierDecisions({ submission }: { submission: AdminSubmission }) {
  const { t } = useTranslation('adminSubmissions');
  const label = useStatusLabel();
  const { earlier_decisions: decisions } = submission;
  if (decisions.length === 0) return null;
  return (
    <section>
      <h2>{t('correction.earlier')}</h2>
      <ul>
        {decisions.map(({ status, rejection_reason: rejection, ...decision }) => (
          <li key={decision.corrected_at}>
            {t('correction.earlierText', {
              when: formatDateTime(decision.decided_at),
              who: decision.decided_by ?? '',
              status: [label(status).toLowerCase(), rejection].filter(Boolean).join(' – '),
              corrected: formatDateTime(decision.corrected_at),
              by: decision.corrected_by,
              reason: decision.reason,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
