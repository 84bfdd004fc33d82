import type { MediaMention } from '@jamcimo/contracts';
import { HIDING_REASONS } from '@jamcimo/contracts/constants';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { ReasonField } from '@/components/records/reason-field';
import { useLast } from '@/components/records/use-last';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureText } from '@/lib/api/failure-text';
import { useReportRemoval } from '../api/mentions';

interface Props {
  /** The report that is asked about; null while nothing is. */
  mention: MediaMention | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a report is taken away for good. */
export function ReportRemoval({ mention, onClose, onRemoved }: Props) {
  const { t } = useTranslation('adminMedia');
  const { t: shared } = useTranslation('admin');
  const failureText = useFailureText();
  const { mutate, isPending } = useReportRemoval();
  const removed = useRef(false);
  const shown = useLast(mention);
  const [reason, setReason] = useState<string>(HIDING_REASONS.report);
  const remove = () =>
    mention &&
    mutate(
      { id: mention.id, reason },
      {
        onSuccess: () => {
          removed.current = true;
          showToast({ title: t('removal.removed') });
          onRemoved();
          onClose();
        },
        onError: (error) => showToast({ title: t('changeFailed'), text: failureText(error), tone: 'bad' }),
      },
    );
  const afterClose = () => {
    // The row of the button is gone.
    if (removed.current) document.getElementById('page-heading')?.focus();
    removed.current = false;
    setReason(HIDING_REASONS.report);
  };
  return (
    <ConfirmDialog
      isOpen={mention !== null}
      title={t('removal.title')}
      confirm={t('removal.confirm')}
      cancel={t('cancel')}
      isDanger
      isSending={isPending}
      onConfirm={remove}
      onClose={onClose}
      afterClose={afterClose}
    >
      {shown && <p>{t('removal.question', { title: shown.article.title, name: shown.person.name })}</p>}
      <p>{t('removal.text')}</p>
      <ReasonField id="removal-reason" help={shared('reason.internal')} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
