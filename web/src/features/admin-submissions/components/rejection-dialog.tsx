import { LENGTHS } from '@jamcimo/contracts/constants';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actions, Asked } from '../use-actions';
import styles from './rejection-dialog.module.css';
import { useLastAsked } from './use-last-asked';

/** Asks for the reason, which the person reads in the mail. It may be left out. */
export function RejectionDialog({ asked, actions }: { asked: Asked | null; actions: Actions }) {
  const { t } = useTranslation('adminSubmissions');
  const [reason, setReason] = useState('');
  const { isOpen, shown } = useLastAsked(asked, 'reject');
  const submission = shown?.submission;
  const afterClose = () => {
    setReason('');
    actions.afterClose();
  };
  return (
    <Modal
      open={isOpen}
      title={t('rejection.title', { name: submission?.name ?? '' })}
      okText={t('rejection.confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={actions.deciding !== null}
      onOk={() => submission && actions.reject(submission, reason.trim())}
      onCancel={actions.dismiss}
      afterClose={afterClose}
      closable={{ 'aria-label': t('cancel') }}
      destroyOnHidden
    >
      <Form layout="vertical" requiredMark={false}>
        <Form.Item
          label={t('rejection.reason')}
          htmlFor="rejection-reason"
          extra={<span className={styles.help}>{t('rejection.help')}</span>}
        >
          <Input.TextArea
            id="rejection-reason"
            autoFocus
            rows={4}
            maxLength={LENGTHS.rejectionReason.max}
            showCount
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
