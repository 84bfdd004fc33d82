import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { useTranslation } from '@/i18n/use-translation';

/** An address can open details and edit at once; then the order of opening does not say what lies above. */
export const OVER_DETAILS = 1100;

/** Asks before typed text is thrown away. */
export function DiscardQuestion({
  isOpen,
  onStay,
  onLeave,
}: {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('edit.discardTitle')}
      confirm={t('edit.discard')}
      cancel={t('edit.stay')}
      isDanger
      onConfirm={onLeave}
      onClose={onStay}
      zIndex={OVER_DETAILS + 10}
    >
      <p>{t('edit.discardQuestion')}</p>
    </ConfirmDialog>
  );
}
