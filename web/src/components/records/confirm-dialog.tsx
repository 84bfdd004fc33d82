import { type ButtonProps, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { isFocusLost } from '@/lib/interaction/focus-lost';
import { useAtEnd } from '@/lib/interaction/use-at-end';

interface Props {
  isOpen: boolean;
  title: string;
  /** Words of the buttons. */
  confirm: string;
  cancel?: string;
  isDanger?: boolean;
  confirmProps?: ButtonProps;
  /** What was confirmed is on its way: until it is answered the window stays, and another one cannot take its place. */
  isSending?: boolean;
  width?: number;
  zIndex?: number;
  onConfirm: () => void;
  onClose: () => void;
  /** Of the second button, where closing keeps what was typed and the button throws it away. */
  onDiscard?: () => void;
  afterClose?: () => void;
  children: ReactNode;
}

/**
 * Goes with the content of the window and gives the focus back. The library would do so before the window is gone, and to what had the
 * focus when its own first field had taken it.
 */
function FocusReturn({ afterClose }: Pick<Props, 'afterClose'>) {
  const [opener] = useState(() => document.activeElement);
  useAtEnd(() => {
    if (isFocusLost() && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    afterClose?.();
  });
  return null;
}

/** A question between a button and what it does. Whoever asks closes it, when the answer says that it was done. */
export function ConfirmDialog(props: Props) {
  const { t } = useTranslation(['admin', 'shell']);
  const { isOpen, title, confirm, cancel = t('cancel'), isDanger = false, confirmProps } = props;
  const { isSending = false, onConfirm, onClose, onDiscard, afterClose, children, width, zIndex } = props;
  const unlessSending = (leave: () => void) => () => {
    if (!isSending) leave();
  };
  return (
    <Modal
      open={isOpen}
      title={title}
      okText={confirm}
      cancelText={cancel}
      okButtonProps={{ danger: isDanger, ...confirmProps }}
      cancelButtonProps={{ disabled: isSending, onClick: unlessSending(onDiscard ?? onClose) }}
      confirmLoading={isSending}
      onOk={onConfirm}
      onCancel={unlessSending(onClose)}
      closable={{ 'aria-label': onDiscard ? t('shell:close') : cancel }}
      focusable={{ focusTriggerAfterClose: false }}
      destroyOnHidden
      {...(width !== undefined && { width })}
      {...(zIndex !== undefined && { zIndex })}
    >
      <FocusReturn {...(afterClose && { afterClose })} />
      {children}
    </Modal>
  );
}
