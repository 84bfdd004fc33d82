import { formatDate, formatMoney } from '@jamcimo/croatia';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { useLast } from '@/components/records/use-last';
import { useTranslation } from '@/i18n/use-translation';
import type { Duplicate, NewPayment } from '../api/payments';
import payments from './payments.module.css';
import { TwoSides } from './two-sides';

export interface PossibleDuplicate {
  payment: NewPayment;
  /** Whom it is for, as the form shows it. */
  name: string;
  present: Duplicate;
}

interface Props {
  /** Null while nothing is asked. */
  asked: PossibleDuplicate | null;
  isPending: boolean;
  onConfirm: (payment: NewPayment) => void;
  onClose: () => void;
}

/** "Možda već evidentirano": the payment that was typed beside the one that it looks like. */
export function DuplicateDialog({ asked, isPending, onConfirm, onClose }: Props) {
  const { t } = useTranslation('adminPayments');
  const shown = useLast(asked);
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('duplicate.title')}
      confirm={t('duplicate.confirm')}
      cancel={t('cancel')}
      isSending={isPending}
      onConfirm={() => asked && onConfirm({ ...asked.payment, confirmDuplicate: true })}
      onClose={onClose}
      width={720}
    >
      <p className={payments.lead}>{t('duplicate.text')}</p>
      {shown && <Compared {...shown} />}
    </ConfirmDialog>
  );
}

function Compared({ payment, name, present: { entry, line } }: PossibleDuplicate) {
  const { t } = useTranslation('adminPayments');
  const other = entry
    ? {
        ...{ amount: entry.amount, day: entry.date, description: entry.description },
        name: entry.politicianName ?? entry.payerName ?? t('unknown'),
        purpose: t(`purposes.${entry.purpose}`),
      }
    : line && {
        ...{ amount: line.amount, day: line.bookedOn, description: line.description },
        ...{ name: line.payerName ?? t('queue.noPayer'), purpose: null },
      };
  return (
    <TwoSides
      caption={t('duplicate.title')}
      field={t('duplicate.field')}
      sides={[t(entry ? 'duplicate.entry' : 'duplicate.line'), t('duplicate.typed')]}
      rows={[
        [t('history.amount'), other ? formatMoney(other.amount) : null, formatMoney(payment.amount)],
        [t('history.date'), other ? formatDate(other.day) : null, formatDate(payment.date)],
        [t('duplicate.who'), other?.name ?? null, name],
        [t('history.purpose'), other?.purpose ?? null, t(`purposes.${payment.purpose}`)],
        [t('history.description'), other?.description ?? null, payment.description],
      ]}
    />
  );
}
