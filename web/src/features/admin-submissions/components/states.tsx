import type { AdminSubmission } from '@jamcimo/contracts';
import { waitsFor } from '@jamcimo/contracts';
import { SUBMISSION_STATUSES } from '@jamcimo/contracts/constants';
import { formatDate, formatMoney, formatNumber } from '@jamcimo/croatia';
import styles from '@/components/records/record.module.css';
import { StateTag, type Tone } from '@/components/records/state-tag';
import { useTranslation } from '@/i18n/use-translation';

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

/** Whole euro without cents: "800 od 1.500 €". */
const euro = (amount: number) => (Number.isInteger(amount) ? formatNumber(amount) : formatMoney(amount));

function usePaid({ amount_paid: paid, amount_due: due, paid_at: paidAt }: AdminSubmission): string {
  const { t } = useTranslation('adminSubmissions');
  if (due === 0) return t('table.free');
  if (paidAt !== null) return t('table.paid');
  return paid > 0 ? t('table.partlyPaid', { paid: euro(paid), due: euro(due) }) : t('table.unpaid');
}

/** What a pending request waits for, and what has happened besides: paid, goals confirmed, about which profile. */
export function Progress({ submission }: { submission: AdminSubmission }) {
  const { t } = useTranslation('adminSubmissions');
  const { what, since } = waitsFor(submission);
  const when = since === null ? '' : formatDate(since);
  return (
    <span className={styles.note}>
      {[
        submission.status === 'pending' && t(`table.waits.${what}`, { when }),
        usePaid(submission),
        submission.goals_confirmed_at && t('table.goalsConfirmed'),
        submission.original_politician_id !== null &&
          t(submission.known_from_id === null ? 'table.verification' : 'table.change'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}
