import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Form, Input } from 'antd';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { useTranslation } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { draftProps } from '@/lib/forms/use-draft';
import { usePaymentVoiding } from '../api/changes';
import type { Actions, PendingQuestion } from '../use-actions';
import { useLastAsked } from './use-last-asked';

/** Asks why a wrong entry is taken back. */
export function VoidDialog({ asked, actions }: { asked: PendingQuestion | null; actions: Actions }) {
  const { t } = useTranslation('adminSubmissions');
  const [form] = Form.useForm<{ reason: string }>();
  const { isOpen, shown } = useLastAsked(asked, 'void');
  const { mutate, isPending } = usePaymentVoiding();
  const { entry, submission } = shown ?? {};
  const draft = `void-${entry?.id ?? 0}`;
  const discard = () => {
    keptDrafts.drop(draft);
    actions.dismiss();
  };
  const save = ({ reason }: { reason: string }) =>
    entry &&
    submission &&
    mutate({ id: submission.id, entryId: entry.id, json: { reason: reason.trim() } }, { onSuccess: discard });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('payment.voidTitle')}
      confirm={t('payment.voidConfirm')}
      cancel={t('cancel')}
      isDanger
      onDiscard={discard}
      isSending={isPending}
      onConfirm={() => form.submit()}
      onClose={actions.dismiss}
      afterClose={actions.afterClose}
    >
      <p>{entry && t('payment.entry', { amount: formatMoney(entry.amount), day: formatDate(entry.date) })}</p>
      <p>{t('payment.voidText')}</p>
      <Form<{ reason: string }>
        form={form}
        layout="vertical"
        clearOnDestroy
        {...draftProps(draft, { reason: '' })}
        onFinish={save}
      >
        <Form.Item
          name="reason"
          label={t('payment.voidReason')}
          rules={[{ required: true, whitespace: true, message: t('payment.reasonRequired') }]}
        >
          <Input autoFocus maxLength={LENGTHS.description.max} />
        </Form.Item>
      </Form>
    </ConfirmDialog>
  );
}
