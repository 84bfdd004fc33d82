import type { WaitingLine } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecision } from '../use-decision';

/** Asks before a waiting line is dismissed. */
export function DismissDialog({ line, onClose }: { line: WaitingLine | null; onClose: () => void }) {
  const { t } = useTranslation('adminPayments');
  const { decide, isPending, afterClose } = useDecision(t('dismissal.done'), onClose);
  const last = useRef(line);
  if (line) last.current = line;
  return (
    <Modal
      open={line !== null}
      title={t('dismissal.title')}
      okText={t('dismissal.confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onOk={() => line && decide(line.id, null)}
      onCancel={onClose}
      afterClose={afterClose}
      closable={{ 'aria-label': t('cancel') }}
      destroyOnHidden
    >
      {last.current && (
        <p>
          <strong>{formatMoney(last.current.amount)}</strong>, {last.current.payerName ?? t('queue.noPayer')}
        </p>
      )}
      <p>{t('dismissal.text')}</p>
    </Modal>
  );
}
