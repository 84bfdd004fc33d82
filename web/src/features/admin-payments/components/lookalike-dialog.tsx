import type { WaitingLine } from '@jamcimo/contracts';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Button } from 'antd';
import layout from '@/components/layout.module.css';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
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
    <ConfirmDialog
      isOpen={line !== null}
      title={t('duplicate.title')}
      confirm={t('lookalike.other')}
      confirmProps={{ type: 'default', loading: false, disabled: isPending }}
      isSending={isPending}
      width={720}
      onConfirm={() => line && onOther(line)}
      onClose={onClose}
      afterClose={afterClose}
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
    </ConfirmDialog>
  );
}
