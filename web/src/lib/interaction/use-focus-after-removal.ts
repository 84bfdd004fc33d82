import { type RefObject, useEffect, useRef } from 'react';

interface Removal {
  list: RefObject<HTMLUListElement | null>;
  /** Called with the place of the item whose button is pressed. */
  onRemoval: (at: number) => void;
}

/**
 * Who removes an item of a list by its button goes on at the button that takes its place, and where the list ends with it,
 * at what `instead` names: the focus would fall out of the page together with the button.
 */
export function useFocusAfterRemoval(count: number, instead: () => HTMLElement | null): Removal {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ at: number; before: number } | null>(null);
  useEffect(() => {
    if (removed.current === null || removed.current.before === count) return;
    const { at } = removed.current;
    removed.current = null;
    const next = list.current?.querySelectorAll('button')[at] ?? instead();
    next?.focus({ preventScroll: true });
  });
  return {
    list,
    onRemoval: (at) => {
      removed.current = { at, before: count };
    },
  };
}
