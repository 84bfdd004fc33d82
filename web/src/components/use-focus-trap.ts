import { useEffect } from 'react';

const WINDOWS = '.ant-drawer, .ant-modal-wrap';
const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** What the tabulator stops at, in its order. */
function stopsOf(frame: Element): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>(REACHABLE)].filter(
    (stop) =>
      !stop.matches(':disabled, [tabindex="-1"], [aria-hidden="true"]') && stop.getClientRects().length > 0,
  );
}

function goRound(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const { activeElement } = document;
  const frame = activeElement?.closest(WINDOWS);
  if (!frame) return;
  const stops = stopsOf(frame);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  // A window that has just opened holds the focus itself: backwards from there is round as well.
  const isAtEdge =
    activeElement === from || (event.shiftKey && !stops.includes(activeElement as HTMLElement));
  if (!isAtEdge || !to) return;
  event.preventDefault();
  to.focus();
}

/**
 * In an open window the tabulator goes round. The library only brings the focus back once it has left, so that it would rest
 * on nothing between the last stop and the first.
 */
export function useFocusTrap(): void {
  useEffect(() => {
    document.addEventListener('keydown', goRound);
    return () => document.removeEventListener('keydown', goRound);
  }, []);
}
