import type { UseQueryResult } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { Answer } from '@/lib/api/api';
import { pageHeading } from '@/lib/interaction/focus-heading';
import { isFocusLost } from '@/lib/interaction/focus-lost';
import { useAtEnd } from '@/lib/interaction/use-at-end';
import { QueryState } from './query-state';
import { rowOf } from './row-mark';

interface Props<Item> {
  isOpen: boolean;
  query: Pick<UseQueryResult<Answer<Item>, Error>, 'data' | 'error' | 'refetch'>;
  /** Stands above until the record is there. */
  title: string;
  loading: string;
  onClose: () => void;
  /** Two columns fit into it, where the window is wide enough. */
  isWide?: boolean;
  /** Where the focus goes when the row of the record is gone; without it to the heading of the screen. */
  focusInstead?: () => HTMLElement | null;
  children: (item: Item) => ReactNode;
}

/** The last record stays while the drawer slides away. */
function useShown<Item>(isOpen: boolean, item: Item | null): Item | null {
  const last = useRef(item);
  if (isOpen && item) last.current = item;
  return isOpen ? item : last.current;
}

/**
 * Goes with the content of the drawer. The button that it was opened from may be another one now, for the list was renewed meanwhile, or
 * gone with its record.
 */
function FocusHolder({ id, focusInstead }: { id: number | undefined } & Pick<Props<never>, 'focusInstead'>) {
  useAtEnd(() => {
    if (!isFocusLost()) return;
    const row = id === undefined ? null : rowOf(id);
    const target = row ?? focusInstead?.() ?? pageHeading();
    target?.focus({ preventScroll: true });
  });
  return null;
}

/** Everything about one record, beside the list it was chosen from. */
export function RecordDrawer<Item extends { id: number; name: string }>(props: Props<Item>) {
  const { t } = useTranslation('admin');
  const { isOpen, query, title, loading, onClose, isWide, focusInstead, children } = props;
  const { data, error, refetch } = query;
  const shown = useShown(isOpen, data?.body ?? null);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size={`min(100vw, ${isWide ? 1120 : 680}px)`}
      title={shown?.name ?? title}
      closable={{ 'aria-label': t('record.close') }}
      // `useFocusTrap` does; the library's would take the focus from the first field of a window that opens above.
      focusable={{ trap: false }}
      destroyOnHidden
    >
      <FocusHolder id={shown?.id} {...(focusInstead && { focusInstead })} />
      {shown && children(shown)}
      <QueryState {...{ data: shown, error, refetch, loading }} />
    </Drawer>
  );
}
