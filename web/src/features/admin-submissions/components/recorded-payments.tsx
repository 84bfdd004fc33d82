import type { AdminSubmission, FundEntry } from '@jamcimo/contracts';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Button } from 'antd';
import { Failure } from '@/components/failure';
import styles from '@/components/records/record.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useOpenAgain } from '@/lib/forms/use-open-again';
import { useRecordedPayments } from '../api/submissions';
import type { Actions } from '../use-actions';
import payments from './recorded-payments.module.css';

interface Props {
  submission: AdminSubmission;
  actions: Actions;
}

/** The entries behind the amount paid; a payment can be taken back when it is wrong. */
export function RecordedPayments({ submission, actions }: Props) {
  const { t } = useTranslation(['adminSubmissions', 'admin']);
  const { data, error, refetch } = useRecordedPayments(submission.id);
  const askToVoid = (entry: FundEntry) => actions.askToVoid(submission, entry);
  useOpenAgain(data?.body, ({ id }) => [`void-${id}`], askToVoid);
  if (error && !data) {
    return <Failure title={t('admin:failure.title')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data || data.body.length === 0) return null;
  return (
    <ul className={payments.list} aria-label={t('payment.recorded')}>
      {data.body.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} onVoid={() => askToVoid(entry)} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, onVoid }: { entry: FundEntry; onVoid: () => void }) {
  const { t } = useTranslation('adminSubmissions');
  const isReturn = entry.amount < 0;
  const what = t(isReturn ? 'payment.returned' : 'payment.entry', {
    amount: formatMoney(entry.amount),
    day: formatDate(entry.date),
  });
  return (
    <>
      <span>
        <strong>{what}</strong>
        <span className={styles.note}>
          {[entry.description, t('payment.by', { who: entry.createdBy })].filter(Boolean).join(' · ')}
        </span>
      </span>
      {!isReturn && (
        <Button danger aria-label={t('table.of', { action: t('payment.void'), name: what })} onClick={onVoid}>
          {t('payment.void')}
        </Button>
      )}
    </>
  );
}
