import { Drawer } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../failure';

interface Props<Item> {
  isOpen: boolean;
  /** The record, as far as it is loaded. */
  item: Item | null;
  /** Stands above until the record is there. */
  title: string;
  loading: string;
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
  children: (item: Item) => ReactNode;
}

/** The last record stays while the drawer slides away. */
function useShown<Item>(isOpen: boolean, item: Item | null): Item | null {
  const last = useRef(item);
  if (isOpen && item) last.current = item;
  return isOpen ? item : last.current;
}

/** Closed because its record is gone, the drawer has no button left to give the focus back to. */
function holdFocus(): void {
  const { activeElement } = document;
  const isLost = activeElement === document.body || activeElement?.closest('.ant-drawer, .ant-modal-wrap');
  if (isLost) document.getElementById('page-heading')?.focus({ preventScroll: true });
}

/** Everything about one record, beside the list it was chosen from. */
export function RecordDrawer<Item extends { name: string }>(props: Props<Item>) {
  const { t } = useTranslation('admin');
  const { isOpen, item, title, loading, error, onRetry, onClose, children } = props;
  const shown = useShown(isOpen, item);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size="min(100vw, 680px)"
      title={shown?.name ?? title}
      closable={{ 'aria-label': t('record.close') }}
      afterOpenChange={(open) => !open && holdFocus()}
      destroyOnHidden
    >
      {shown && children(shown)}
      {!shown && error && <Failure title={t('failure.title')} error={error} onRetry={onRetry} />}
      {!shown && !error && <p role="status">{loading}</p>}
    </Drawer>
  );
}
