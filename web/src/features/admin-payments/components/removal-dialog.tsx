import type { HistoryEntry } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Form, Input } from 'antd';
import { useRef } from 'react';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { useLast } from '@/components/records/use-last';
import { showToast } from '@/components/toasts/toast-store';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { CallError } from '@/lib/api/admin-api';
import { useDraftText } from '@/lib/forms/use-draft';
import { DEPENDENT } from '../api/payments';

interface Props {
  /** The payment that is asked about; null while nothing is. */
  entry: HistoryEntry | null;
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
  const removed = useRef(false);
  const shown = useLast(entry);
  const [reason, setReason] = useDraftText(`removal-${shown?.id}`);
  const { mutate, isPending } = useChange('DELETE /api/funds/:id', {
    done: t('removal.removed'),
    failed: (error) => {
      const text = error instanceof CallError && error.status < 500 ? error.text : t('form.wentWrong');
      showToast({ title: t('removal.failed'), text, tone: 'bad' });
    },
    refresh: DEPENDENT,
  });
  const discard = () => {
    setReason('');
    onClose();
  };
  const remove = () =>
    entry &&
    mutate(
      { id: entry.id, ...(reason.trim() && { json: { reason: reason.trim() } }) },
      {
        onSuccess: () => {
          removed.current = true;
          onRemoved();
          discard();
        },
      },
    );
  const afterClose = () => {
    if (removed.current) focusHistory();
    removed.current = false;
  };
  return (
    <ConfirmDialog
      isOpen={entry !== null}
      title={t('removal.title')}
      confirm={t('removal.confirm')}
      cancel={t('cancel')}
      isDanger
      isSending={isPending}
      onConfirm={remove}
      onClose={onClose}
      onDiscard={discard}
      afterClose={afterClose}
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
    </ConfirmDialog>
  );
}
