import type { MediaMention } from '@jamcimo/contracts';
import { Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../components/toasts/toast-store';
import { useFailureText } from '../../../lib/api/failure-text';
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
  const failureText = useFailureText();
  const { mutate, isPending } = useReportRemoval();
  const removed = useRef(false);
  const last = useRef(mention);
  if (mention) last.current = mention;
  const shown = last.current;
  const remove = () =>
    mention &&
    mutate(mention.id, {
      onSuccess: () => {
        removed.current = true;
        showToast({ title: t('removal.removed') });
        onRemoved();
        onClose();
      },
      onError: (error) => showToast({ title: t('changeFailed'), text: failureText(error), tone: 'bad' }),
    });
  const afterClose = () => {
    // The row of the button is gone.
    if (removed.current) document.getElementById('page-heading')?.focus();
    removed.current = false;
  };
  return (
    <Modal
      open={mention !== null}
      title={t('removal.title')}
      okText={t('removal.confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={isPending}
      onOk={remove}
      onCancel={onClose}
      afterClose={afterClose}
      closable={{ 'aria-label': t('cancel') }}
      destroyOnHidden
    >
      {shown && <p>{t('removal.question', { title: shown.article.title, name: shown.person.name })}</p>}
      <p>{t('removal.text')}</p>
    </Modal>
  );
}
