import type { PossibleDuplicate } from '@jamcimo/contracts';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Question } from '@/components/records/question';
import type { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import type { NewPayment } from '../api/payments';
import payments from './payments.module.css';
import { TwoSides } from './two-sides';

export interface AskedDuplicate {
  payment: NewPayment;
  /** Whom it is for, as the form shows it. */
  name: string;
  present: PossibleDuplicate;
}

interface Props {
  /** Null while nothing is asked. */
  asked: AskedDuplicate | null;
  change: ReturnType<typeof useChange<'POST /api/funds'>>;
  onDone: () => void;
  onClose: () => void;
}

/** "Možda već evidentirano": the payment that was typed beside the one that it looks like. */
export function DuplicateDialog({ asked, change, onDone, onClose }: Props) {
  const { t } = useTranslation('adminPayments');
  return (
    <Question
      {...{ about: asked, change, onDone, onClose, width: 720 }}
      {...{ title: t('duplicate.title'), confirm: t('duplicate.confirm') }}
      send={({ payment }) => ({ json: { ...payment, confirmDuplicate: true } })}
    >
      {(shown) => (
        <>
          <p className={payments.lead}>{t('duplicate.text')}</p>
          <Compared {...shown} />
        </>
      )}
    </Question>
  );
}

function Compared({ payment, name, present: { entry, line } }: AskedDuplicate) {
  const { t } = useTranslation('adminPayments');
  const other = entry
    ? {
        ...{ amount: entry.amount, day: entry.date, description: entry.description },
        name: entry.politicianName ?? t('unknown'),
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
