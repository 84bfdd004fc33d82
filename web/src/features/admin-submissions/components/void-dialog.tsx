import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Form, Input } from 'antd';
import { Question } from '@/components/records/question';
import { useTranslation } from '@/i18n/use-translation';
import { usePaymentVoiding } from '../api/changes';
import type { Actions, PendingQuestion } from '../use-actions';
import { useLastAsked } from './use-last-asked';

/** Asks why a wrong entry is taken back; a sentence is ready. */
export function VoidDialog({ asked, actions }: { asked: PendingQuestion | null; actions: Actions }) {
  const { t } = useTranslation('adminSubmissions');
  const { isOpen, shown } = useLastAsked(asked, 'void');
  const change = usePaymentVoiding();
  const id = shown?.entry.id ?? 0;
  return (
    <Question
      key={id}
      {...{ about: isOpen ? shown : null, change, onClose: actions.dismiss, isDanger: true }}
      {...{ title: t('payment.voidTitle'), confirm: t('payment.voidConfirm'), cancel: t('cancel') }}
      fields={{ draft: `void-${id}`, initial: { reason: t('payment.voidReady') } }}
      send={({ submission, entry }, { reason }) => ({
        ...{ id: submission.id, entryId: entry.id, json: { reason: reason.trim() } },
      })}
      afterClose={actions.afterClose}
    >
      {({ entry }) => (
        <>
          <p>{t('payment.entry', { amount: formatMoney(entry.amount), day: formatDate(entry.date) })}</p>
          <p>{t('payment.voidText')}</p>
          <Form.Item
            name="reason"
            label={t('payment.voidReason')}
            rules={[{ required: true, whitespace: true, message: t('payment.reasonRequired') }]}
          >
            <Input autoFocus maxLength={LENGTHS.description.max} />
          </Form.Item>
        </>
      )}
    </Question>
  );
}
