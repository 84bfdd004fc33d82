import type { WaitingLine } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatMoney } from '@jamcimo/croatia';
import { Form, Input, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecision } from '../use-decision';

/** Asks why a waiting line is dismissed. */
export function DismissDialog({ line, onClose }: { line: WaitingLine | null; onClose: () => void }) {
  const { t } = useTranslation('adminPayments');
  const [form] = Form.useForm<{ reason: string }>();
  const { decide, isPending, afterClose } = useDecision(t('dismissal.done'), onClose);
  const last = useRef(line);
  if (line) last.current = line;
  return (
    <Modal
      open={line !== null}
      title={t('dismissal.title')}
      okText={t('dismissal.confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterClose={afterClose}
      closable={{ 'aria-label': t('cancel') }}
      destroyOnHidden
    >
      {last.current && (
        <p>
          <strong>{formatMoney(last.current.amount)}</strong>, {last.current.payerName ?? t('queue.noPayer')}
        </p>
      )}
      <p>{t('dismissal.text')}</p>
      <Form<{ reason: string }>
        form={form}
        name="dismissal"
        layout="vertical"
        clearOnDestroy
        onFinish={({ reason }) => line && decide(line.id, { what: 'dismissal', reason: reason.trim() })}
      >
        <Form.Item
          name="reason"
          label={t('dismissal.reason')}
          rules={[{ required: true, whitespace: true, message: t('dismissal.reasonRequired') }]}
        >
          <Input maxLength={LENGTHS.description.max} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
