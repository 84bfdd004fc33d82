import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element shows less than all of its text. Measured in the browser, whenever its width changes.
 *
 * @param isClamped while it is not, what was measured last stays
 * @param guess what is assumed until then, and on the server
 */
export function useHidesText(
  element: RefObject<HTMLElement | null>,
  isClamped: boolean,
  guess: boolean,
): boolean {
  const [hides, setHides] = useState(guess);
  useEffect(() => {
    const { current } = element;
    if (!current || !isClamped || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setHides(current.scrollHeight > current.clientHeight + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isClamped]);
  return hides;
}
