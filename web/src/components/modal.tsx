import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  className?: string;
}

/** A window over the page: keeps the focus inside, Escape and a press beside it close it (the browser's own dialog). */
export function Modal({ open, onClose, title, children, className }: Props) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const { current } = dialog;
    if (open && current && !current.open) {
      current.showModal();
      // The browser itself would choose the first control, which is the one that closes.
      current.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    }
    if (!open && current?.open) current.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for closing is Escape, which the dialog itself handles.
    <dialog
      ref={dialog}
      className={classNames('modal', className)}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className="modal-body">
          <div className="modal-head">
            <h2 id={heading}>{title}</h2>
            <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
