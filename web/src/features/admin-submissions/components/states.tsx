import type { AdminSubmission } from '@jamcimo/contracts';
import { SUBMISSION_STATUSES } from '@jamcimo/contracts/constants';
import { useTranslation } from 'react-i18next';
import styles from '../../../components/records/record.module.css';
import { StateTag, type Tone } from '../../../components/records/state-tag';

/** Label of a status; a foreign value has one of its own. */
export function useStatusLabel(): (status: string) => string {
  const { t } = useTranslation('adminSubmissions');
  return (status) => {
    const known = SUBMISSION_STATUSES.find((one) => one === status);
    return t(`status.${known ?? 'unknown'}`);
  };
}

const TONES: Record<string, Tone> = { pending: 'waiting', approved: 'good', rejected: 'bad' };

export function StatusMark({ status }: { status: string }) {
  const label = useStatusLabel();
  return <StateTag tone={TONES[status] ?? 'plain'}>{label(status)}</StateTag>;
}

/** What has happened besides the decision: paid, goals confirmed, about which profile. */
export function Progress({ submission }: { submission: AdminSubmission }) {
  const { t } = useTranslation('adminSubmissions');
  const isPaid = submission.paid_at !== null;
  return (
    <span className={styles.note}>
      {[
        isPaid ? t('table.paid') : t('table.unpaid'),
        submission.goals_confirmed_at && t('table.goalsConfirmed'),
        submission.original_politician_id !== null && t('table.verification'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}
