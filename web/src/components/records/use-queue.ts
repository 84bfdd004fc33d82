import { type RefCallback, useRef } from 'react';
import { type KeyWords, useKeys } from './use-keys';

interface Queue<T> {
  items: readonly T[];
  /** Waits for a decision. */
  isOpen: (item: T) => boolean;
  /** What the keys do, in words. */
  words: KeyWords;
  accept: (item: T) => void;
  reject: (item: T) => void;
  /** Takes a decision back. */
  undo?: (item: T) => void;
  /** While a window asks, keys do nothing. */
  isAsking?: boolean;
}

/** Going through records and deciding one after the other, by button or by key. */
export function useQueue<T extends { id: number }>(queue: Queue<T>) {
  const { items, isOpen, words, accept, reject, undo, isAsking = false } = queue;
  const cards = useRef(new Map<number, HTMLElement>());
  /** Where the focus was last. */
  const current = useRef<number | null>(null);
  /** What was decided last. */
  const last = useRef<number | null>(null);
  const at = () => items.findIndex(({ id }) => id === current.current);
  const focus = (item: T | undefined) => item && cards.current.get(item.id)?.focus();
  const decideCurrent = (decide: (item: T) => void) => () => {
    const item = items[at()] ?? items.find(isOpen);
    if (item && isOpen(item)) decide(item);
  };
  const undoCurrent = () => {
    const here = items[at()];
    const item = here && !isOpen(here) ? here : items.find(({ id }) => id === last.current);
    if (item && !isOpen(item)) undo?.(item);
  };
  const keys = useKeys(
    words,
    {
      next: () => focus(items[at() + 1]),
      previous: () => focus(items[Math.max(at() - 1, 0)]),
      ...{ accept: decideCurrent(accept), reject: decideCurrent(reject), undo: undoCurrent },
    },
    isAsking,
  );
  return {
    /** The button and the window that say what keys do. */
    keys,
    focus,
    /** The pressed button goes with its decision: the keyboard goes on with the next one that waits. */
    goOn: (item: T) => {
      last.current = item.id;
      const place = items.findIndex(({ id }) => id === item.id);
      const others = [...items.slice(place + 1), ...items.slice(0, place)];
      focus(others.find(isOpen) ?? item);
    },
    /** For the element of an item. */
    card: ({ id }: T): { ref: RefCallback<HTMLElement>; tabIndex: -1; onFocus: () => void } => ({
      ref: (card) => {
        if (card) cards.current.set(id, card);
        else cards.current.delete(id);
      },
      tabIndex: -1,
      onFocus: () => {
        current.current = id;
      },
    }),
  };
}
