import type { AdminPolitician } from '@jamcimo/contracts';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import card from '../../../components/records/section-card.module.css';
import { useRemoval } from '../api/changes';

interface Props {
  politician: AdminPolitician;
  isOpen: boolean;
  onCancel: () => void;
  onRemoved: () => void;
}

/** Asks before a profile is removed for good. */
export function RemovalDialog({ politician, isOpen, onCancel, onRemoved }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const { mutate, isPending } = useRemoval(onRemoved);
  return (
    <Modal
      open={isOpen}
      title={t('removal.title')}
      okText={t('removal.confirm')}
      cancelText={t('removal.cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onOk={() => mutate(politician.id)}
      onCancel={onCancel}
      closable={{ 'aria-label': t('removal.cancel') }}
      destroyOnHidden
    >
      <p>
        <strong>{politician.name}</strong>
      </p>
      <p>{t('removal.question')}</p>
      <p className={card.help}>{t('removal.consequence')}</p>
    </Modal>
  );
}
