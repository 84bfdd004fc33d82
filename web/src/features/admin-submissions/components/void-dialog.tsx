import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePaymentVoiding } from '../api/payments';
import type { Actions, Asked } from '../use-actions';
import { useLastAsked } from './use-last-asked';

/** Asks why a wrong entry is taken back. */
export function VoidDialog({ asked, actions }: { asked: Asked | null; actions: Actions }) {
  const { t } = useTranslation('adminSubmissions');
  const [form] = Form.useForm<{ reason: string }>();
  const { isOpen, shown } = useLastAsked(asked, 'void');
  const { mutate, isPending } = usePaymentVoiding();
  const { entry, submission } = shown ?? {};
  const save = ({ reason }: { reason: string }) =>
    entry &&
    submission &&
    mutate(
      { submissionId: submission.id, id: entry.id, reason: reason.trim() },
      { onSuccess: actions.dismiss },
    );
  return (
    <Modal
      open={isOpen}
      title={t('payment.voidTitle')}
      okText={t('payment.voidConfirm')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={actions.dismiss}
      afterClose={actions.afterClose}
      closable={{ 'aria-label': t('cancel') }}
      destroyOnHidden
    >
      <p>{entry && t('payment.entry', { amount: formatMoney(entry.amount), day: formatDate(entry.date) })}</p>
      <p>{t('payment.voidText')}</p>
      <Form<{ reason: string }> form={form} layout="vertical" clearOnDestroy onFinish={save}>
        <Form.Item
          name="reason"
          label={t('payment.voidReason')}
          rules={[{ required: true, whitespace: true, message: t('payment.dayRequired') }]}
        >
          <Input autoFocus maxLength={LENGTHS.description.max} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
