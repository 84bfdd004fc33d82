import { type RefCallback, useCallback, useState } from 'react';

/**
 * Whether an element shows less than all of its text while it is closed. Measured in the browser, whenever its width changes.
 *
 * @param guess what is assumed until then, and on the server
 * @returns the ref of the element, and the answer
 */
export function useHidesText(guess: boolean): [ref: RefCallback<HTMLElement>, hides: boolean] {
  const [hides, setHides] = useState(guess);
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      if (element.closest('details')?.open !== true)
        setHides(element.scrollHeight > element.clientHeight + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, hides];
}
