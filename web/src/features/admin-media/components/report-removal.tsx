import type { MediaMention } from '@jamcimo/contracts';
import { HIDING_REASONS } from '@jamcimo/contracts/constants';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { ReasonField } from '@/components/records/reason-field';
import { useLast } from '@/components/records/use-last';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { refreshMentions } from '../api/mentions';

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
  const { mutate, isPending } = useChange('DELETE /api/admin/media-reports/:id', {
    ...{ done: t('removal.removed'), failed: t('changeFailed'), refresh: refreshMentions },
  });
  const removed = useRef(false);
  const shown = useLast(mention);
  const [reason, setReason] = useState<string>(HIDING_REASONS.report);
  const remove = () =>
    mention &&
    mutate(
      { id: mention.id, json: { reason } },
      {
        onSuccess: () => {
          removed.current = true;
          onRemoved();
          onClose();
        },
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
