import type { FailedDelivery } from '@jamcimo/contracts';
import { useRef } from 'react';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import card from '@/components/records/section-card.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useDiscard } from '../api/deliveries';
import { useDeliveryWords } from '../words';

interface Props {
  /** What is asked about; null while nothing is. */
  delivery: FailedDelivery | null;
  onClose: () => void;
  /** Called when the dialog is closed after something was discarded. */
  onDiscarded: () => void;
}

/** Asks before a failed delivery is given up. */
export function DiscardDialog({ delivery, onClose, onDiscarded }: Props) {
  const { t } = useTranslation('adminStats');
  const { deliveryName } = useDeliveryWords();
  const isDone = useRef(false);
  const { mutate, isPending } = useDiscard();
  const discard = ({ service, id }: FailedDelivery) =>
    mutate(
      { service, id },
      {
        onSuccess: () => {
          isDone.current = true;
          onClose();
        },
      },
    );
  // Not earlier: while it is open the dialog keeps the focus, and at its end gives it to a button that is gone.
  const afterClose = () => {
    if (isDone.current) onDiscarded();
    isDone.current = false;
  };
  return (
    <ConfirmDialog
      isOpen={delivery !== null}
      title={t('failed.discardTitle')}
      confirm={t('failed.discard')}
      cancel={t('failed.cancel')}
      isDanger
      isSending={isPending}
      onConfirm={() => delivery && discard(delivery)}
      onClose={onClose}
      afterClose={afterClose}
    >
      <p>
        <strong>{delivery && deliveryName(delivery.name)}</strong>
      </p>
      <p>{t('failed.discardQuestion')}</p>
      <p className={card.help}>{t('failed.discardConsequence')}</p>
    </ConfirmDialog>
  );
}
