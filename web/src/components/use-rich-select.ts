import type { SelectProps } from 'antd';
import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type RichSelect = ComponentType<SelectProps<string>>;

/** antd's Select with its styles, a chunk of its own. It may fail: then the native selects stay. */
export const loadRichSelect = async (): Promise<RichSelect> =>
  (await import('./rich-select')).Select as RichSelect;

/** Whoever touches keeps the picker of the device. */
const POINTS = '(hover: hover) and (pointer: fine)';

interface Enrichment<Frame extends HTMLElement> {
  /** Null while the selects are native. */
  Rich: RichSelect | null;
  /** For the element around the selects. */
  frame: RefObject<Frame | null>;
  /** Called when somebody comes near. */
  want: () => void;
  /** Called when the focus has left the selects. */
  settle: () => void;
}

/**
 * Native selects that become searchable ones once somebody comes near with a mouse or the keyboard. Nothing changes under a hand: a
 * native select that has the focus, and may be open, stays until it has lost it. The exchange happens in the moment in which that is
 * looked at: a later one would take the focus from whoever has come back meanwhile.
 */
export function useRichSelect<Frame extends HTMLElement = HTMLFormElement>(): Enrichment<Frame> {
  const frame = useRef<Frame>(null);
  const [loaded, setLoaded] = useState<RichSelect | null>(null);
  const [isSettled, setSettled] = useState(false);
  const isAsked = useRef(false);
  const hasFocus = () => frame.current?.contains(document.activeElement) ?? false;
  const want = () => {
    if (isAsked.current || !window.matchMedia(POINTS).matches) return;
    isAsked.current = true;
    loadRichSelect().then(
      (Select) =>
        flushSync(() => {
          setLoaded(() => Select);
          if (!hasFocus()) setSettled(true);
        }),
      () => {
        isAsked.current = false;
      },
    );
  };
  return {
    Rich: isSettled ? loaded : null,
    frame,
    want,
    settle: () => {
      // The next element has the focus only after this event.
      if (loaded && !isSettled)
        setTimeout(() => {
          if (!hasFocus()) flushSync(() => setSettled(true));
        });
    },
  };
}
