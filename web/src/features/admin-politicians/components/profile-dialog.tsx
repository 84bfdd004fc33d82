import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { useTranslation } from '@/i18n/use-translation';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import frame from './edit-frame.module.css';

/** An address can open details and edit at once; then the order of opening does not say what lies above. */
const OVER_DETAILS = 1100;

interface Props {
  isOpen: boolean;
  title: string;
  closeLabel: string;
  /** Where what is typed is kept. */
  draft: string;
  onClose: () => void;
  children: (frame: { cancel: () => void; leave: () => void }) => ReactNode;
}

/** The window of a profile's form. Asks before typed text is thrown away. */
export function ProfileDialog({ isOpen, title, closeLabel, draft, onClose, children }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    keptDrafts.drop(draft);
    onClose();
  };
  const cancel = () => (keptDrafts.read(draft) ? setAsking(true) : leave());
  return (
    <>
      <Modal
        open={isOpen}
        title={title}
        onCancel={cancel}
        footer={null}
        width={880}
        mask={{ closable: false }}
        zIndex={OVER_DETAILS}
        closable={{ 'aria-label': closeLabel }}
        destroyOnHidden
        classNames={{ title: frame.title ?? '' }}
      >
        {children({ cancel, leave })}
      </Modal>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('edit.discardTitle')}
        confirm={t('edit.discard')}
        cancel={t('edit.stay')}
        isDanger
        onConfirm={leave}
        onClose={() => setAsking(false)}
        zIndex={OVER_DETAILS + 10}
      >
        <p>{t('edit.discardQuestion')}</p>
      </ConfirmDialog>
    </>
  );
}
