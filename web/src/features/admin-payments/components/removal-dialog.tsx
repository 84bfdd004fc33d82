import type { HistoryEntry } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Form, Input } from 'antd';
import { Question } from '@/components/records/question';
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

/** "Jeste li sigurni?" before a payment is taken back. */
export function RemovalDialog({ entry, onClose, onRemoved }: Props) {
  const { t } = useTranslation('adminPayments');
  const [reason, setReason] = useDraftText(`removal-${useLast(entry)?.id}`);
  const change = useChange('DELETE /api/funds/:id', {
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
  return (
    <Question
      {...{ about: entry, change, onClose, onDiscard: discard, isDanger: true, onDone: onRemoved }}
      {...{ title: t('removal.title'), confirm: t('removal.confirm'), cancel: t('cancel') }}
      send={({ id }) => ({ id, ...(reason.trim() && { json: { reason: reason.trim() } }) })}
      afterDone={() => document.getElementById('history-heading')?.focus()}
    >
      {({ amount, politicianName, date }) => (
        <>
          <p>
            <strong>{formatMoney(amount)}</strong>, {politicianName ?? t('unknown')}, {formatDate(date)}
          </p>
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
        </>
      )}
    </Question>
  );
}
