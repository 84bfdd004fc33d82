import type { AdminSubmission } from '@jamcimo/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../../../components/records/record.module.css';
import { rowMark } from '../row-focus';
import type { Actions } from '../use-actions';

export interface RowsProps {
  submissions: AdminSubmission[];
  /** Others are on their way. */
  isLoading: boolean;
  actions: Actions;
  onDetails: (id: number) => void;
}

interface Props extends Omit<RowsProps, 'submissions' | 'isLoading'> {
  submission: AdminSubmission;
}

/** What can be done with one row. Screen readers announce the name with each button, so that equal buttons can be told apart. */
export function RowButtons({ submission, actions, onDetails }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const { id, name, status } = submission;
  const label = (action: string) => t('table.of', { action, name });
  const { deciding, removing } = actions;
  const isDeciding = (wanted: string) => deciding?.id === id && deciding.status === wanted;
  return (
    <div className={styles.rowButtons}>
      {status === 'pending' && (
        <>
          <Button
            size="small"
            type="primary"
            aria-label={label(t('approve'))}
            loading={isDeciding('approved')}
            onClick={() => actions.askToApprove(submission)}
          >
            {t('approve')}
          </Button>
          <Button
            size="small"
            aria-label={label(t('reject'))}
            loading={isDeciding('rejected')}
            onClick={() => actions.askToReject(submission)}
          >
            {t('reject')}
          </Button>
        </>
      )}
      <Button
        size="small"
        type="primary"
        ghost
        aria-label={label(t('details'))}
        {...rowMark(id)}
        onClick={() => onDetails(id)}
      >
        {t('details')}
      </Button>
      <Button
        size="small"
        danger
        type="text"
        aria-label={label(t('remove'))}
        loading={removing === id}
        onClick={() => actions.remove(submission)}
      >
        {t('remove')}
      </Button>
    </div>
  );
}
