import type { Backup } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import card from '../../../components/records/section-card.module.css';

interface Props {
  /** What is asked about; null while nothing is. */
  backup: Backup | null;
  onConfirm: (backup: Backup) => void;
  onClose: () => void;
}

/** Asks before everything is replaced. */
export function RestoreDialog({ backup, onConfirm, onClose }: Props) {
  const { t } = useTranslation('adminBackups');
  const last = useRef(backup);
  if (backup) last.current = backup;
  const shown = last.current;
  return (
    <Modal
      open={backup !== null}
      title={t('restore.title')}
      okText={t('restore.confirm')}
      cancelText={t('restore.cancel')}
      okButtonProps={{ danger: true }}
      onOk={() => {
        if (backup) onConfirm(backup);
        onClose();
      }}
      onCancel={onClose}
      closable={{ 'aria-label': t('restore.cancel') }}
      destroyOnHidden
    >
      {shown && (
        <p>
          <strong>{shown.name}</strong>, {formatDateTime(shown.date)}
        </p>
      )}
      <p>{t('restore.question')}</p>
      <p className={card.help}>{t('restore.more')}</p>
    </Modal>
  );
}
