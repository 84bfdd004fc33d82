import type { FundEntry } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../components/toasts/toast-store';
import { useRemovePayment } from '../api/payments';

interface Props {
  /** The payment that is asked about; null while nothing is. */
  entry: FundEntry | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Where the keyboard goes on when the row of the button is gone. */
function focusHistory(): void {
  document.getElementById('history-heading')?.focus();
}

/** "Jeste li sigurni?" before a payment is taken back. */
export function RemovalDialog({ entry, onClose, onRemoved }: Props) {
  const { t } = useTranslation('adminPayments');
  const [reason, setReason] = useState('');
  const removed = useRef(false);
  const last = useRef(entry);
  if (entry) last.current = entry;
  const shown = last.current;
  const { mutate, isPending } = useRemovePayment();
  const remove = () =>
    entry &&
    mutate(
      { id: entry.id, reason: reason.trim() },
      {
        onSuccess: () => {
          removed.current = true;
          showToast({ title: t('removal.removed') });
          onRemoved();
          onClose();
        },
        onError: () => showToast({ title: t('removal.failed'), text: t('form.wentWrong'), tone: 'bad' }),
      },
    );
  const afterClose = () => {
    setReason('');
    if (removed.current) focusHistory();
    removed.current = false;
  };
  return (
    <Modal
      open={entry !== null}
      title={t('removal.title')}
      okText={t('removal.confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onOk={remove}
      onCancel={onClose}
      afterClose={afterClose}
      closable={{ 'aria-label': t('cancel') }}
      destroyOnHidden
    >
      {shown && (
        <p>
          <strong>{formatMoney(shown.amount)}</strong>, {shown.politicianName ?? t('unknown')},{' '}
          {formatDate(shown.date)}
        </p>
      )}
      <p>{t('removal.text')}</p>
      <Form layout="vertical">
        <Form.Item label={t('removal.reason')} htmlFor="removal-reason">
          <Input
            id="removal-reason"
            maxLength={LENGTHS.description.max}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
