import type { AdminSubmission } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actions } from '../use-actions';

/** Asks for the reason, which the person reads in the mail. It may be left out. */
export function RejectionDialog({ submission, actions }: { submission: AdminSubmission; actions: Actions }) {
  const { t } = useTranslation('adminSubmissions');
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      title={t('rejection.title', { name: submission.name })}
      okText={t('rejection.confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={actions.deciding !== null}
      onOk={() => actions.reject(submission, reason.trim())}
      onCancel={actions.dismiss}
      closable={{ 'aria-label': t('cancel') }}
    >
      <Form layout="vertical" requiredMark={false} className="rejection-form">
        <Form.Item label={t('rejection.reason')} htmlFor="rejection-reason" extra={t('rejection.help')}>
          <Input.TextArea
            id="rejection-reason"
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
