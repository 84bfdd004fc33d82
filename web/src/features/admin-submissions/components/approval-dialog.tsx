import type { AdminSubmission } from '@jamcimo/contracts';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Actions } from '../use-actions';
import { warningsOf } from '../warnings';
import { WarningList } from './warning-list';

/** Says what speaks against the approval; it does not forbid it (decision 8). */
export function ApprovalDialog({ submission, actions }: { submission: AdminSubmission; actions: Actions }) {
  const { t } = useTranslation('adminSubmissions');
  return (
    <Modal
      open
      title={t('approval.title')}
      okText={t('approval.anyway')}
      cancelText={t('cancel')}
      confirmLoading={actions.deciding !== null}
      onOk={() => actions.approve(submission)}
      onCancel={actions.dismiss}
      closable={{ 'aria-label': t('cancel') }}
    >
      <div className="details">
        <p>
          <strong>{submission.name}</strong>
        </p>
        <WarningList submission={submission} warnings={warningsOf(submission)} />
        <p className="help">{t('approval.once')}</p>
      </div>
    </Modal>
  );
}
