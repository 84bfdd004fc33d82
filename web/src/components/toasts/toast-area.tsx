import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { classNames } from '@/lib/text/class-names';
import { Icon } from '../icon';
import { dismissToast, SHOWN_MS, type Toast } from './toast-store';
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

/** How many headings, links, buttons and fields the notification lies over. */
function coveredBy(viewport: HTMLElement): number {
  const note = viewport.firstElementChild?.getBoundingClientRect();
  if (!note) return 0;
  const isCovered = (element: Element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    const isBeside = right <= note.left || left >= note.right || bottom <= note.top || top >= note.bottom;
    return width > 0 && !isBeside && !viewport.contains(element);
  };
  return [...document.querySelectorAll('h1, h2, a, button, input, select, textarea, summary')].filter(
    isCovered,
  ).length;
}

/** Of the two places for a notification the usual one, unless less is covered in the other one. */
function choosePlace(viewport: HTMLElement): void {
  const { dataset } = document.documentElement;
  const usual = coveredBy(viewport);
  if (usual === 0) return;
  dataset.toastPlace = 'other';
  if (coveredBy(viewport) >= usual) delete dataset.toastPlace;
}

/** Finds a place for the notification and says how much of the window it takes, so that what is below it can move out of the way. */
function useRoom(toast: Toast | null, viewport: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = viewport;
    if (toast === null || !current) return undefined;
    const { style, dataset } = document.documentElement;
    let isPlaced = false;
    const observer = new ResizeObserver(() => {
      style.setProperty('--toast-room', `${current.offsetHeight}px`);
      if (isPlaced || !current.hasChildNodes()) return;
      isPlaced = true;
      choosePlace(current);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-room');
      delete dataset.toastPlace;
    };
  }, [toast, viewport]);
}

/** One notification at a time: gone after five seconds, by a swipe to the right, by Escape or its button; F8 goes there. */
export function ToastArea({ toast }: { toast: Toast | null }) {
  const { t } = useTranslation('shell');
  const viewport = useTopLayer(toast);
  useRoom(toast, viewport);
  return (
    <Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label={t('notification')}>
      {toast && (
        <Root
          key={toast.id}
          className={classNames(styles.toast, toast.tone === 'bad' && styles.bad)}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(toast.id);
          }}
        >
          <div>
            <Title className={styles.title}>{toast.title}</Title>
            {toast.text && (
              <Description className={styles.text}>
                {toast.text}
                {toast.details && <span className={styles.details}> {toast.details}</span>}
              </Description>
            )}
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
