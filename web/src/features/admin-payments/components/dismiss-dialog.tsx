import type { WaitingLine } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatMoney } from '@jamcimo/croatia';
import { Form, Input } from 'antd';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { useLast } from '@/components/records/use-last';
import { useTranslation } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { draftProps } from '@/lib/forms/use-draft';
import { useDecision } from '../use-decision';

interface Props {
  line: WaitingLine | null;
  /** Written already, and to be changed. */
  proposedReason?: string;
  onClose: () => void;
}

/** Asks why a waiting line is dismissed. */
export function DismissDialog({ line, proposedReason = '', onClose }: Props) {
  const { t } = useTranslation('adminPayments');
  const [form] = Form.useForm<{ reason: string }>();
  const shown = useLast(line);
  const draft = `dismissal-${shown?.id}`;
  const discard = () => {
    keptDrafts.drop(draft);
    onClose();
  };
  const { decide, isPending, afterClose } = useDecision(t('dismissal.done'), discard);
  return (
    <ConfirmDialog
      isOpen={line !== null}
      title={t('dismissal.title')}
      confirm={t('dismissal.confirm')}
      cancel={t('cancel')}
      isDanger
      isSending={isPending}
      onConfirm={() => form.submit()}
      onClose={onClose}
      onDiscard={discard}
      afterClose={afterClose}
    >
      {shown && (
        <p>
          <strong>{formatMoney(shown.amount)}</strong>, {shown.payerName ?? t('queue.noPayer')}
        </p>
      )}
      <p>{t('dismissal.text')}</p>
      <Form<{ reason: string }>
        form={form}
        name="dismissal"
        layout="vertical"
        clearOnDestroy
        {...draftProps(draft, { reason: proposedReason })}
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
    </ConfirmDialog>
  );
}
