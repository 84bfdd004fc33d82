import type { DrawerProps } from 'antd';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { MOBILE_PX, narrowerThan } from '@/lib/page/widths';
import { classNames } from '@/lib/text/class-names';
import { loadDrawer } from './load-drawer';
import styles from './panel.module.css';
import { showToast } from './toasts/toast-store';
import { useFocusTrap } from './use-focus-trap';

/** After the page itself: Safari has no callback for idle moments. */
const IDLE_MS = 200;

/** What stands in a panel, a file of its own that comes with the drawer. */
export type LoadContent = () => Promise<ComponentType<{ onDone: () => void }>>;

const loadParts = (content: LoadContent) => Promise.all([loadDrawer(), content()]);

/** Makes a panel ready before somebody opens it: called when a button that opens one is touched or gets the focus. */
export const preparePanel = (content: LoadContent) => void loadParts(content).catch(() => undefined);

/** The same as soon as a phone has nothing else to do, so that the panel opens also when the network is gone by then. */
export function usePreparedPanel(content: LoadContent): void {
  useEffect(() => {
    if (!window.matchMedia(narrowerThan(MOBILE_PX)).matches) return undefined;
    const timer = setTimeout(() => preparePanel(content), IDLE_MS);
    return () => clearTimeout(timer);
  }, [content]);
}

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** From below, as high as its content, or over the whole window. */
  isFull?: boolean;
}

/** Whoever closes the panel goes on where it was opened, also when it is closed before it has come to rest. */
function useReturnOfFocus(open: boolean): void {
  // Before the effects of the drawer, which moves the focus into itself.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const opener = document.activeElement;
    return () => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement?.closest(`.${styles.panel}`);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);
}

interface Parts {
  Drawer: ComponentType<DrawerProps>;
  Content: ComponentType<{ onDone: () => void }>;
}

function OpenPanel({ Drawer, Content, open, onClose, title, isFull }: Props & Parts) {
  const { t } = useTranslation('shell');
  useFocusTrap();
  useReturnOfFocus(open);
  // Not its first control, which is the one that closes.
  const focusFirst = (isOpen: boolean) => {
    if (isOpen) document.querySelector<HTMLElement>(`.${styles.panel} [data-first-focus]`)?.focus();
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={<h2>{title}</h2>}
      placement="bottom"
      size={isFull ? '100dvh' : 'auto'}
      closable={{ 'aria-label': t('close'), placement: 'end' }}
      afterOpenChange={focusFirst}
      rootClassName={classNames(styles.panel, isFull && styles.full)}
      classNames={{ close: styles.close }}
      destroyOnHidden
    >
      <Content onDone={onClose} />
    </Drawer>
  );
}

/** A window over the page of a phone, at the lower edge where a thumb reaches it (antd's Drawer, loaded with its content when first wanted). */
export function Panel({ content, ...props }: Props & { content: LoadContent }) {
  const { t } = useTranslation('shell');
  const [parts, setParts] = useState<Parts | null>(null);
  const { open, onClose } = props;
  const isWanted = open && parts === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each opening, whatever its surroundings do.
  useEffect(() => {
    if (!isWanted) return;
    loadParts(content)
      .then(([Drawer, Content]) => setParts({ Drawer, Content }))
      .catch(() => {
        onClose();
        showToast({ title: t('panelFailed'), text: t('noConnection'), tone: 'bad' });
      });
  }, [isWanted]);
  return parts && <OpenPanel {...props} {...parts} />;
}
