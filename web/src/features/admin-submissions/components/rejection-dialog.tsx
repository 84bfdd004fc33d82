import { ConfirmDialog } from '../../../components/records/confirm-dialog';
import { useTranslation } from '../../../i18n/use-translation';
import { useDraftText } from '../../../lib/forms/use-draft';
import { type Actions, type Asked, rejectionDraft } from '../use-actions';
import { ReasonField } from './reason-field';
import { useLastAsked } from './use-last-asked';

/** Asks for the reason, which may be left out. What was typed stays until it is sent or discarded. */
export function RejectionDialog({ asked, actions }: { asked: Asked | null; actions: Actions }) {
  const { t } = useTranslation('adminSubmissions');
  const { isOpen, shown } = useLastAsked(asked, 'reject');
  const submission = shown?.submission;
  const [reason, setReason] = useDraftText(rejectionDraft(submission?.id ?? 0));
  const discard = () => {
    setReason('');
    actions.dismiss();
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
      onConfirm={() => submission && actions.reject(submission, reason.trim())}
      onClose={actions.dismiss}
      afterClose={actions.afterClose}
    >
      <ReasonField
        id="rejection-reason"
        label={t('rejection.reason')}
        help={t('rejection.help')}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
