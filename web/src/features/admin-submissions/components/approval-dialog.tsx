import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../../../components/records/record.module.css';
import card from '../../../components/records/section-card.module.css';
import { useSubmission } from '../api/submissions';
import type { Actions, Asked } from '../use-actions';
import { warningsOf } from '../warnings';
import { useLastAsked } from './use-last-asked';
import { WarningList } from './warning-list';

/** Asks before a request is approved, from the list and from the details; says what speaks against it (decision 8). */
export function ApprovalDialog({ asked, actions }: { asked: Asked | null; actions: Actions }) {
  const { t } = useTranslation('adminSubmissions');
  const { isOpen, shown } = useLastAsked(asked, 'approve');
  const submission = shown?.submission;
  // The list does not know whether the profile that a request verifies is still there.
  const verifiesProfile = isOpen && submission?.original_politician_id != null;
  const { data } = useSubmission(verifiesProfile ? submission.id : null);
  const hasOriginal = data && data.body.original !== null;
  const warnings = submission ? warningsOf(submission, hasOriginal) : [];
  return (
    <Modal
      open={isOpen}
      title={t('approval.title')}
      okText={warnings.length > 0 ? t('approval.anyway') : t('approve')}
      cancelText={t('cancel')}
      confirmLoading={actions.deciding !== null}
      okButtonProps={{ autoFocus: true }}
      onOk={() => submission && actions.approve(submission)}
      onCancel={actions.dismiss}
      afterClose={actions.afterClose}
      closable={{ 'aria-label': t('cancel') }}
      destroyOnHidden
    >
      {submission && (
        <div className={styles.record}>
          <p>
            <strong>{submission.name}</strong>
          </p>
          <WarningList submission={submission} warnings={warnings} />
          <p className={card.help}>{t('approval.once')}</p>
        </div>
      )}
    </Modal>
  );
}
