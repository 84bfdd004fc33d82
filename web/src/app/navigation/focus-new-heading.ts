import { pageHeading } from '@/lib/interaction/focus-heading';

/** How long a page that is still loading is waited for. */
const PATIENCE_MS = 2000;

const seen = (): HTMLElement | null => {
  const heading = pageHeading();
  return heading && heading.getClientRects().length > 0 ? heading : null;
};

/**
 * The heading of a new page takes the focus, so that a screen reader begins there: as soon as it is there, and only while the
 * focus is where the step to this page left it.
 *
 * @param before heading of the page before, which may still stand for a moment
 * @returns what stops the waiting
 */
export function focusNewHeading(before: HTMLElement | null): () => void {
  const until = performance.now() + PATIENCE_MS;
  const start = document.activeElement;
  let frame = 0;
  const attempt = () => {
    const { activeElement } = document;
    if (activeElement !== start && activeElement !== document.body && activeElement !== null) return;
    const heading = seen();
    const isLate = performance.now() > until;
    if (heading && (heading !== before || isLate)) heading.focus({ preventScroll: true });
    else if (!isLate) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}
