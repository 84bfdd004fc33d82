import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Duplicate, NewPayment } from '../api/payments';
import payments from './payments.module.css';
import { TwoSides } from './two-sides';

export interface Asked {
  payment: NewPayment;
  /** Whom it is for, as the form shows it. */
  name: string;
  present: Duplicate;
}

interface Props {
  /** Null while nothing is asked. */
  asked: Asked | null;
  isPending: boolean;
  onConfirm: (payment: NewPayment) => void;
  onClose: () => void;
}

/** "Možda već evidentirano": the payment that was typed beside the one that it looks like. */
export function DuplicateDialog({ asked, isPending, onConfirm, onClose }: Props) {
  const { t } = useTranslation('adminPayments');
  const last = useRef(asked);
  if (asked) last.current = asked;
  const shown = last.current;
  return (
    <Modal
      open={asked !== null}
      title={t('duplicate.title')}
      okText={t('duplicate.confirm')}
      cancelText={t('cancel')}
      confirmLoading={isPending}
      onOk={() => asked && onConfirm({ ...asked.payment, confirmDuplicate: true })}
      onCancel={onClose}
      closable={{ 'aria-label': t('cancel') }}
      width={720}
      destroyOnHidden
    >
      <p className={payments.lead}>{t('duplicate.text')}</p>
      {shown && <Compared {...shown} />}
    </Modal>
  );
}

function Compared({ payment, name, present: { entry, line } }: Asked) {
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
