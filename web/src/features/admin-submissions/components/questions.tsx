import { submissionChanges } from '@jamcimo/contracts';
import { HIDING_REASONS, LENGTHS } from '@jamcimo/contracts/constants';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Alert } from 'antd';
import { Question } from '@/components/records/question';
import { ReasonField } from '@/components/records/reason-field';
import styles from '@/components/records/record.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { usePaymentVoiding } from '../api/changes';
import { type Actions, askedAs, type QuestionProps, rejectionDraft } from '../use-actions';
import { ApprovalDialog } from './approval-dialog';
import { FieldChanges } from './changes-table';
import { PaymentDialog } from './payment-dialog';

/** The dialogs of the screen; at most one is open. */
export function Questions({ actions }: { actions: Actions }) {
  const common = { actions, onClose: actions.dismiss, afterClose: actions.afterClose };
  return (
    <>
      <ApprovalDialog {...common} />
      <RejectionDialog {...common} />
      <PaymentDialog {...common} />
      <VoidDialog {...common} />
      <ConflictDialog {...common} />
    </>
  );
}

/** Asks for the reason, which is already written: Enter rejects. What was typed stays until it is sent or discarded. */
function RejectionDialog({ actions, ...closing }: QuestionProps) {
  const { t } = useTranslation('adminSubmissions');
  return (
    <Question
      {...{ about: askedAs(actions, 'reject'), change: actions.decision, ...closing, isDanger: true }}
      title={({ submission: { name } }) => t('rejection.title', { name })}
      confirm={t('rejection.confirm')}
      fields={({ submission: { id } }) => ({
        draft: rejectionDraft(id),
        initial: { reason: HIDING_REASONS.submission as string },
      })}
      send={({ submission }, { reason }) => ({
        submission,
        choice: { status: 'rejected' as const, reason: reason.trim() },
      })}
    >
      <ReasonField
        help={t('rejection.help')}
        proposed={HIDING_REASONS.submission}
        templates={Object.values(t('rejection.templates', { returnObjects: true }))}
        isSentByEnter
      />
    </Question>
  );
}

/** Asks why a wrong entry is taken back; a sentence is ready. */
function VoidDialog({ actions, ...closing }: QuestionProps) {
  const { t } = useTranslation('adminSubmissions');
  return (
    <Question
      {...{ about: askedAs(actions, 'void'), change: usePaymentVoiding(), ...closing, isDanger: true }}
      {...{ title: t('payment.voidTitle'), confirm: t('payment.voidConfirm') }}
      fields={({ entry }) => ({ draft: `void-${entry.id}`, initial: { reason: t('payment.voidReady') } })}
      send={({ submission, entry }, { reason }) => ({
        ...{ id: submission.id, entryId: entry.id, json: { reason: reason.trim() } },
      })}
    >
      {({ entry }) => (
        <>
          <p>{t('payment.entry', { amount: formatMoney(entry.amount), day: formatDate(entry.date) })}</p>
          <p>{t('payment.voidText')}</p>
          <ReasonField label={t('payment.voidReason')} max={LENGTHS.description.max} isSentByEnter />
        </>
      )}
    </Question>
  );
}

/** The person changed the goals after the administrator looked: shows what changed and asks again, about the request as it is now. */
function ConflictDialog({ actions, ...closing }: QuestionProps) {
  const { t } = useTranslation('adminSubmissions');
  const about = askedAs(actions, 'conflict');
  return (
    <Question
      {...{ about, change: actions.decision, ...closing, width: 720, title: t('conflict.title') }}
      confirm={({ conflict }) => t(`conflict.${conflict.choice.status}`)}
      isDanger={about?.conflict.choice.status === 'rejected'}
      send={({ submission, conflict: { choice } }) => ({ submission, choice })}
    >
      {({ submission, conflict }) => (
        <div className={styles.record}>
          <Alert
            role="alert"
            type="warning"
            showIcon
            title={submission.name}
            description={t('conflict.text')}
          />
          <FieldChanges
            changes={submissionChanges(conflict.seen, submission)}
            name={submission.name}
            sides={{ before: t('conflict.before'), after: t('conflict.after') }}
          />
        </div>
      )}
    </Question>
  );
}
