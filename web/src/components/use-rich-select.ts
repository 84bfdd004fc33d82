import type { SelectProps } from 'antd';
import { type ComponentType, type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { atLeast, MOBILE_PX } from '@/lib/page/widths';

export type RichSelect = ComponentType<SelectProps<string>>;

/** antd's Select with its styles, a chunk of its own. It may fail: then the native selects stay. */
const loadRichSelect = async (): Promise<RichSelect> => (await import('./rich-select')).Select as RichSelect;

/** Whoever touches keeps the picker of the device. */
const POINTS = '(hover: hover) and (pointer: fine)';
const WIDE = atLeast(MOBILE_PX);

/**
 * Native selects that become searchable ones once somebody comes near with a mouse or the keyboard. Nothing changes under a hand:
 * while one of them has the focus, and may be open, all stay. The exchange happens in the moment in which that is looked at: a later
 * one would take the focus from whoever has come back meanwhile.
 *
 * @returns the searchable select, null while the native ones stay; what the element around them is given; and whether somebody has
 *   come near, which a finger does without notice
 */
export function useRichSelect<Frame extends HTMLElement = HTMLFormElement>() {
  const frame = useRef<Frame>(null);
  const [Rich, setRich] = useState<RichSelect | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!window.matchMedia(POINTS).matches && window.matchMedia(WIDE).matches) setNear(true);
  }, []);
  const exchange = () => {
    setNear(true);
    if (Rich || !window.matchMedia(POINTS).matches) return;
    loadRichSelect().then(
      (Select) => {
        if (!frame.current?.contains(document.activeElement)) flushSync(() => setRich(() => Select));
      },
      () => undefined,
    );
  };
  const near = {
    ref: frame,
    onPointerEnter: exchange,
    onFocusCapture: exchange,
    onBlurCapture: ({ relatedTarget }: FocusEvent) => {
      if (!frame.current?.contains(relatedTarget)) exchange();
    },
    // Safari opens a list by a click without giving it the focus.
    onMouseDownCapture: ({ target }: MouseEvent) => {
      if (target instanceof HTMLSelectElement) target.focus();
    },
  };
  return { Rich, near, isNear };
}
