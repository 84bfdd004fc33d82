import type { HistoryEntry } from '@jamcimo/contracts';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Question } from '@/components/records/question';
import { useLast } from '@/components/records/use-last';
import { showToast } from '@/components/toasts/toast-store';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { CallError } from '@/lib/api/admin-api';
import { focusHeading } from '@/lib/interaction/focus-heading';
import { DEPENDENT } from '../api/payments';
import { Reason } from './reason';

interface Props {
  /** The payment that is asked about; null while nothing is. */
  entry: HistoryEntry | null;
  onClose: () => void;
}

/** "Jeste li sigurni?" before a payment is taken back. */
export function RemovalDialog({ entry, onClose }: Props) {
  const { t } = useTranslation('adminPayments');
  const id = useLast(entry)?.id;
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
      key={id}
      {...{ about: entry, change, onClose, isDanger: true }}
      {...{ title: t('removal.title'), confirm: t('removal.confirm'), cancel: t('cancel') }}
      fields={{ draft: `removal-${id}`, initial: { reason: t('removal.proposed') } }}
      send={(asked, { reason }) => ({
        id: asked.id,
        ...(reason.trim() && { json: { reason: reason.trim() } }),
      })}
      afterDone={() => focusHeading('history-heading')}
    >
      {({ amount, politicianName, date }) => (
        <>
          <p>
            <strong>{formatMoney(amount)}</strong>, {politicianName ?? t('unknown')}, {formatDate(date)}
          </p>
          <p>{t('removal.text')}</p>
          <Reason label={t('removal.reason')} isRequired={false} />
        </>
      )}
    </Question>
  );
}
