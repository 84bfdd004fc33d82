import { Drawer } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Failure } from '../failure';
import { RecordLoading } from './record-loading';

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
  /** Where the focus goes when what the drawer was opened from is gone; without it to the heading of the screen. */
  focusInstead?: () => HTMLElement | null;
  children: (item: Item) => ReactNode;
}

/** The last record stays while the drawer slides away. */
function useShown<Item>(isOpen: boolean, item: Item | null): Item | null {
  const last = useRef(item);
  if (isOpen && item) last.current = item;
  return isOpen ? item : last.current;
}

/** Goes with the content of the drawer. A drawer that closed because its record is gone has no button left to lead back to. */
function FocusHolder({ focusInstead }: Pick<Props<never>, 'focusInstead'>) {
  const instead = useRef(focusInstead);
  instead.current = focusInstead;
  useEffect(
    () => () => {
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body && activeElement.isConnected) return;
      const target = instead.current?.() ?? document.getElementById('page-heading');
      target?.focus({ preventScroll: true });
    },
    [],
  );
  return null;
}

/** Everything about one record, beside the list it was chosen from. */
export function RecordDrawer<Item extends { name: string }>(props: Props<Item>) {
  const { t } = useTranslation('admin');
  const { isOpen, item, title, loading, error, onRetry, onClose, focusInstead, children } = props;
  const shown = useShown(isOpen, item);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size="min(100vw, 680px)"
      title={shown?.name ?? title}
      closable={{ 'aria-label': t('record.close') }}
      destroyOnHidden
    >
      <FocusHolder {...(focusInstead && { focusInstead })} />
      {shown && children(shown)}
      {!shown && error && <Failure title={t('failure.title')} error={error} onRetry={onRetry} />}
      {!shown && !error && <RecordLoading>{loading}</RecordLoading>}
    </Drawer>
  );
}
