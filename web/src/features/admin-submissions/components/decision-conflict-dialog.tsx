import { submissionChanges } from '@jamcimo/contracts';
import { Alert } from 'antd';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import styles from '@/components/records/record.module.css';
import { useTranslation } from '@/i18n/use-translation';
import type { Actions, PendingQuestion } from '../use-actions';
import { FieldChanges } from './changes-table';
import { useLastAsked } from './use-last-asked';

/** The person changed the goals after the administrator looked: shows what changed and asks again. */
export function DecisionConflictDialog({
  asked,
  actions,
}: {
  asked: PendingQuestion | null;
  actions: Actions;
}) {
  const { t } = useTranslation('adminSubmissions');
  const { isOpen, shown } = useLastAsked(asked, 'conflict');
  const status = shown?.conflict.choice.status ?? 'approved';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      width={720}
      title={t('conflict.title')}
      confirm={t(`conflict.${status}`)}
      isDanger={status === 'rejected'}
      cancel={t('cancel')}
      isSending={actions.deciding !== null}
      onConfirm={() => shown && actions.decideAgain(shown.submission, shown.conflict)}
      onClose={actions.dismiss}
      afterClose={actions.afterClose}
    >
      {shown && (
        <div className={styles.record}>
          <Alert
            role="alert"
            type="warning"
            showIcon
            title={shown.submission.name}
            description={t('conflict.text')}
          />
          <FieldChanges
            changes={submissionChanges(shown.conflict.seen, shown.submission)}
            name={shown.submission.name}
            sides={{ before: t('conflict.before'), after: t('conflict.after') }}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
