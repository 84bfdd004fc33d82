import type { FailedDelivery } from '@jamcimo/contracts';
import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import card from '../../../components/records/section-card.module.css';
import { useDeliveryAction } from '../api/deliveries';
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
  const { mutate, isPending } = useDeliveryAction('discard', () => {
    isDone.current = true;
    onClose();
  });
  // Not earlier: while it is open the dialog keeps the focus, and at its end gives it to a button that is gone.
  const afterClose = () => {
    if (isDone.current) onDiscarded();
    isDone.current = false;
  };
  return (
    <Modal
      open={delivery !== null}
      title={t('failed.discardTitle')}
      okText={t('failed.discard')}
      cancelText={t('failed.cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onOk={() => delivery && mutate(delivery, { onError: onClose })}
      onCancel={onClose}
      afterClose={afterClose}
      closable={{ 'aria-label': t('failed.cancel') }}
      destroyOnHidden
    >
      <p>
        <strong>{delivery && deliveryName(delivery.name)}</strong>
      </p>
      <p>{t('failed.discardQuestion')}</p>
      <p className={card.help}>{t('failed.discardConsequence')}</p>
    </Modal>
  );
}
