import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../lib/text/class-names';
import { Icon } from '../icon';
import { dismissToast, SHOWN_MS, shownMs, type Toast } from './toast-store';
import styles from './toasts.module.css';

/** Number of the specification, point 9. */
const SWIPE_PX = 50;

/** Lifts the notifications above an open window: both are in the browser's top layer, where the later one lies above. */
function useTopLayer(toast: Toast | null) {
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const { current } = viewport;
    // Browsers before 2024 lack popovers: there the notification is below the window.
    if (!current?.showPopover || toast === null) return undefined;
    const raise = () => {
      if (current.matches(':popover-open')) current.hidePopover();
      current.showPopover();
    };
    const raiseAboveDialog = ({ target }: Event) => {
      if (target instanceof HTMLDialogElement) raise();
    };
    // An open window pulls the focus back by a listener of `window`, which does not hear of the focus that goes here.
    const keepFocus = (event: Event) => {
      if (event.target instanceof Node && current.contains(event.target)) event.stopPropagation();
    };
    raise();
    document.addEventListener('toggle', raiseAboveDialog, true);
    document.addEventListener('focusin', keepFocus);
    return () => {
      document.removeEventListener('toggle', raiseAboveDialog, true);
      document.removeEventListener('focusin', keepFocus);
      if (current.matches(':popover-open')) current.hidePopover();
    };
  }, [toast]);
  return viewport;
}

/** One notification at a time: gone after five seconds (ten with an action), by a swipe to the right, by Escape or its button; F8 goes there. */
export function ToastArea({ toast }: { toast: Toast | null }) {
  const { t } = useTranslation('shell');
  const viewport = useTopLayer(toast);
  return (
    <Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label={t('notification')}>
      {toast && (
        <Root
          key={toast.id}
          duration={shownMs(toast)}
          className={classNames(styles.toast, toast.tone === 'bad' && styles.bad)}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(toast.id);
          }}
        >
          <div>
            <Title className={styles.title}>{toast.title}</Title>
            {toast.text && <Description className={styles.text}>{toast.text}</Description>}
          </div>
          {toast.action && (
            <Action className={styles.action} altText={toast.action.label} onClick={toast.action.run}>
              {toast.action.label}
            </Action>
          )}
          <Close className={styles.close} aria-label={t('close')}>
            <Icon name="close" />
          </Close>
        </Root>
      )}
      <Viewport ref={viewport} popover="manual" className={styles.viewport} label={t('notifications')} />
    </Provider>
  );
}
