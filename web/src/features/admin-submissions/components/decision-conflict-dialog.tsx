import type { AdminSubmission } from '@jamcimo/contracts';
import { Alert, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { goalChanges } from '../goal-changes';
import type { Actions, DecisionConflict } from '../use-actions';
import { FieldChanges } from './changes-table';

interface Props {
  /** As it is now. */
  submission: AdminSubmission;
  conflict: DecisionConflict;
  actions: Actions;
}

/** The person changed the goals after the administrator looked: shows what changed and asks again. */
export function DecisionConflictDialog({ submission, conflict, actions }: Props) {
  const { t } = useTranslation('adminSubmissions');
  return (
    <Modal
      open
      width={720}
      title={t('conflict.title')}
      okText={t(`conflict.${conflict.status}`)}
      okButtonProps={{ danger: conflict.status === 'rejected' }}
      cancelText={t('cancel')}
      confirmLoading={actions.deciding !== null}
      onOk={() => actions.decideAgain(submission, conflict)}
      onCancel={actions.dismiss}
      closable={{ 'aria-label': t('cancel') }}
    >
      <div className="details">
        <Alert
          role="alert"
          type="warning"
          showIcon
          title={submission.name}
          description={t('conflict.text')}
        />
        <FieldChanges
          changes={goalChanges(conflict.seen, submission)}
          name={submission.name}
          sides={{ before: t('conflict.before'), after: t('conflict.after') }}
        />
      </div>
    </Modal>
  );
}
