import { Alert, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../../../components/records/record.module.css';
import { goalChanges } from '../goal-changes';
import type { Actions, Asked } from '../use-actions';
import { FieldChanges } from './changes-table';
import { useLastAsked } from './use-last-asked';

/** The person changed the goals after the administrator looked: shows what changed and asks again. */
export function DecisionConflictDialog({ asked, actions }: { asked: Asked | null; actions: Actions }) {
  const { t } = useTranslation('adminSubmissions');
  const { isOpen, shown } = useLastAsked(asked, 'conflict');
  const status = shown?.conflict.status ?? 'approved';
  return (
    <Modal
      open={isOpen}
      width={720}
      title={t('conflict.title')}
      okText={t(`conflict.${status}`)}
      okButtonProps={{ danger: status === 'rejected' }}
      cancelText={t('cancel')}
      confirmLoading={actions.deciding !== null}
      onOk={() => shown && actions.decideAgain(shown.submission, shown.conflict)}
      onCancel={actions.dismiss}
      afterClose={actions.afterClose}
      closable={{ 'aria-label': t('cancel') }}
      destroyOnHidden
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
            changes={goalChanges(shown.conflict.seen, shown.submission)}
            name={shown.submission.name}
            sides={{ before: t('conflict.before'), after: t('conflict.after') }}
          />
        </div>
      )}
    </Modal>
  );
}
