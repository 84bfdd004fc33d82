import type { AdminSubmission } from '@jamcimo/contracts';
import { Button } from 'antd';
import styles from '@/components/records/record.module.css';
import { rowMark } from '@/components/records/row-mark';
import { useTranslation } from '@/i18n/use-translation';
import type { Actions } from '../use-actions';
import { nextStep } from '../warnings';

interface Props {
  submission: AdminSubmission;
  actions: Actions;
  onDetails: (id: number) => void;
}

/** What can be done with one row, the next step in blue; what not all have comes last. Screen readers announce the name with each button, so that equal buttons can be told apart. */
export function RowButtons({ submission, actions, onDetails }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const { id, name, status } = submission;
  const label = (action: string) => t('table.of', { action, name });
  const { deciding, removing } = actions;
  const next = nextStep(submission);
  const isDeciding = (wanted: string) => deciding?.id === id && deciding.status === wanted;
  return (
    <div className={styles.rowButtons}>
      <Button
        size="small"
        type={next === 'approval' ? 'default' : 'primary'}
        ghost={next === null}
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
      {status === 'pending' && (
        <>
          <Button
            size="small"
            type={next === 'approval' ? 'primary' : 'default'}
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
    </div>
  );
}
