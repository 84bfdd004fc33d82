import type { AdminSubmission } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { Alert } from 'antd';
import { useTranslation } from '@/i18n/use-translation';
import type { Warning } from '../warnings';
import styles from './warning-list.module.css';

interface Props {
  submission: AdminSubmission;
  warnings: Warning[];
}

/** What speaks against approving now. */
export function WarningList({ submission, warnings }: Props) {
  const { t } = useTranslation('adminSubmissions');
  if (warnings.length === 0) return null;
  const amounts = { paid: formatMoney(submission.amount_paid), due: formatMoney(submission.amount_due) };
  return (
    <Alert
      type="warning"
      title={t('warnings.title')}
      description={
        <ul className={styles.list}>
          {warnings.map((warning) => (
            <li key={warning}>{t(`warnings.${warning}`, amounts)}</li>
          ))}
        </ul>
      }
    />
  );
}
