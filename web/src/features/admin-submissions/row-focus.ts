import { useEffect, useRef } from 'react';
import { rowOf } from '@/components/records/row-mark';
import { pageHeading } from '@/lib/interaction/focus-heading';
import { isFocusLost } from '@/lib/interaction/focus-lost';

/** Where the focus goes in open details when the button that was pressed is gone. */
export const DECISION_PLACE = 'submission-decision';
export const PENDING_PLACE = 'submission-pending';
export const PAYMENT_PLACE = 'submission-payment';

/**
 * After a dialog the focus is in the row it was about, or in the next one when that row is gone; in open details at what became of
 * the request.
 *
 * @param queue ids of the rows in their order
 */
export function useRowFocus(queue: readonly number[]) {
  const present = useRef(queue);
  present.current = queue;
  const begun = useRef<{ id: number; queue: readonly number[]; isNext: boolean } | null>(null);
  const row = () => {
    if (!begun.current) return null;
    const { id, queue: before } = begun.current;
    const after = before.slice(before.indexOf(id) + 1);
    return [id, ...after].map(rowOf).find((found) => found !== null) ?? null;
  };
  /** The row, the next row, or the heading of the screen. */
  const rowOrHeading = () => row() ?? pageHeading();
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // The list may be renewed after the dialog has closed, and take away the row that got the focus.
    if (!focused.current || focused.current.isConnected || !isFocusLost()) return;
    focused.current = rowOrHeading();
    focused.current?.focus();
  });
  return {
    /** `isNext`: it opened by itself, when the one before was decided. */
    onBegin: (id: number, isNext = false) => {
      begun.current = { id, queue: present.current, isNext };
    },
    onEnd: () => {
      if (!isFocusLost()) return;
      const inDetails = begun.current?.isNext
        ? document.querySelector<HTMLElement>(`#${PENDING_PLACE} button`)
        : (document.getElementById(DECISION_PLACE) ?? document.getElementById(PAYMENT_PLACE));
      focused.current = inDetails ?? rowOrHeading();
      focused.current?.focus({ preventScroll: inDetails === null });
    },
    rowOrHeading,
  };
}
