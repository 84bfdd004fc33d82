import { useEffect, useRef } from 'react';

/** After "load more" by keyboard, the focus goes to the first new item. */
export function useFocusOnNew(
  items: readonly { id: number }[],
  elementId: (id: number) => string,
): (before: number) => void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    const first = before.current === null ? undefined : items[before.current];
    if (!first) return;
    before.current = null;
    document.getElementById(elementId(first.id))?.focus();
  }, [items, elementId]);
  return (count) => {
    before.current = count;
  };
}
