import type { HistoryEntry } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Question } from '@/components/records/question';
import { ReasonField } from '@/components/records/reason-field';
import { showToast } from '@/components/toasts/toast-store';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { CallError } from '@/lib/api/admin-api';
import { focusHeading } from '@/lib/interaction/focus-heading';
import { DEPENDENT } from '../api/payments';

interface Props {
  /** The payment that is asked about; null while nothing is. */
  entry: HistoryEntry | null;
  onClose: () => void;
}

/** "Jeste li sigurni?" before a payment is taken back. */
export function RemovalDialog({ entry, onClose }: Props) {
  const { t } = useTranslation('adminPayments');
  const change = useChange('DELETE /api/funds/:id', {
    done: t('removal.removed'),
    failed: (error) => {
      const text = error instanceof CallError && error.status < 500 ? error.text : t('form.wentWrong');
      showToast({ title: t('removal.failed'), text, tone: 'bad' });
    },
    refresh: DEPENDENT,
  });
  return (
    <Question
      {...{ about: entry, change, onClose, title: t('removal.title'), confirm: t('removal.confirm') }}
      isDanger
      fields={({ id }) => ({ draft: `removal-${id}`, initial: { reason: t('removal.proposed') } })}
      send={({ id }, { reason }) => ({ id, ...(reason.trim() && { json: { reason: reason.trim() } }) })}
      afterDone={() => focusHeading('history-heading')}
    >
      {({ amount, politicianName, date }) => (
        <>
          <p>
            <strong>{formatMoney(amount)}</strong>, {politicianName ?? t('unknown')}, {formatDate(date)}
          </p>
          <p>{t('removal.text')}</p>
          <ReasonField label={t('removal.reason')} rules={[]} max={LENGTHS.description.max} isSentByEnter />
        </>
      )}
    </Question>
  );
}
