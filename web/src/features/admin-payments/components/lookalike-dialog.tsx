import type { WaitingLine } from '@jamcimo/contracts';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Button, Modal } from 'antd';
import layout from '@/components/layout.module.css';
import { useLast } from '@/components/records/use-last';
import { useTranslation } from '@/i18n/use-translation';
import { focusQueue, useLineDecision } from '../api/lines';
import payments from './payments.module.css';
import { TwoSides } from './two-sides';

interface Props {
  line: WaitingLine | null;
  /** It is none of them: the line is booked for somebody. */
  onOther: (line: WaitingLine) => void;
  onClose: () => void;
}

/** "Možda već evidentirano": a line beside the entries that somebody recorded by hand and that may be the same payment. */
export function LookalikeDialog({ line, onOther, onClose }: Props) {
  const { t } = useTranslation('adminPayments');
  const { mutate, isPending, isSuccess, reset } = useLineDecision(t('lookalike.done'));
  const shown = useLast(line);
  const link = (id: number, entryId: number) =>
    mutate({ id, decision: { what: 'assignment', target: { entryId } } }, { onSuccess: onClose });
  const afterClose = () => {
    if (isSuccess) focusQueue();
    reset();
  };
  return (
    <Modal
      open={line !== null}
      title={t('duplicate.title')}
      footer={[
        <Button key="cancel" disabled={isPending} onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button key="other" disabled={isPending} onClick={() => line && onOther(line)}>
          {t('lookalike.other')}
        </Button>,
      ]}
      onCancel={() => !isPending && onClose()}
      afterClose={afterClose}
      closable={{ 'aria-label': t('cancel') }}
      width={720}
      destroyOnHidden
    >
      {shown?.lookalikes.map((entry) => (
        <section key={entry.entryId} className={layout.column}>
          <TwoSides
            caption={t('duplicate.title')}
            field={t('duplicate.field')}
            sides={[t('duplicate.line'), t('duplicate.entry')]}
            rows={[
              [t('history.amount'), formatMoney(shown.amount), formatMoney(entry.amount)],
              [t('history.date'), formatDate(shown.bookedOn), formatDate(entry.date)],
              [t('duplicate.who'), shown.payerName, entry.politicianName],
              [t('history.purpose'), null, t(`purposes.${entry.purpose}`)],
              [t('history.description'), shown.description, entry.description],
              [t('lookalike.recordedBy'), null, entry.createdBy],
            ]}
          />
          <div className={payments.buttons}>
            <Button type="primary" loading={isPending} onClick={() => link(shown.id, entry.entryId)}>
              {t('lookalike.same')}
            </Button>
          </div>
        </section>
      ))}
    </Modal>
  );
}
