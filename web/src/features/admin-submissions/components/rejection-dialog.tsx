import { HIDING_REASONS } from '@jamcimo/contracts/constants';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { ReasonField } from '@/components/records/reason-field';
import { useTranslation } from '@/i18n/use-translation';
import { type Actions, type PendingQuestion, rejectionDraft } from '../use-actions';
import { useReason } from '../use-reason';
import { useLastAsked } from './use-last-asked';

/** Asks for the reason, which is already written: Enter rejects. What was typed stays until it is sent or discarded. */
export function RejectionDialog({ asked, actions }: { asked: PendingQuestion | null; actions: Actions }) {
  const { t } = useTranslation('adminSubmissions');
  const { isOpen, shown } = useLastAsked(asked, 'reject');
  const submission = shown?.submission;
  const reason = useReason(
    'rejection-reason',
    rejectionDraft(submission?.id ?? 0),
    HIDING_REASONS.submission,
  );
  const discard = () => {
    reason.clear();
    actions.dismiss();
  };
  const confirm = () => {
    const given = reason.take();
    if (submission && given !== null) actions.reject(submission, given);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('rejection.title', { name: submission?.name ?? '' })}
      confirm={t('rejection.confirm')}
      cancel={t('cancel')}
      isDanger
      onDiscard={discard}
      isSending={actions.deciding !== null}
      onConfirm={confirm}
      onClose={actions.dismiss}
      afterClose={() => {
        reason.forgive();
        actions.afterClose();
      }}
    >
      <ReasonField
        {...reason.field}
        help={t('rejection.help')}
        onEnter={confirm}
        templates={Object.values(t('rejection.templates', { returnObjects: true }))}
      />
    </ConfirmDialog>
  );
}
