import type { DataRouter } from 'react-router-dom';

const STORE = 'list-places';
/** How long a list or section that is still loading is waited for. */
const PATIENCE_MS = 10_000;
/** Frames during which the position must not move before it counts as reached. */
const STILL_FRAMES = 10;
/** Whoever does one of these wants to be elsewhere. */
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Where a page was left: the first list item in sight and its distance from the top of the window. */
interface Place {
  address: string;
  id: string;
  top: number;
}

const places = new Map<string, Place>();

const address = () => `${window.location.pathname}${window.location.search}`;

/** Lists that grow mark themselves with `data-scroll-anchors`; the first element with an id names an item. */
function placeInSight(of: string): Place | null {
  const items = document.querySelectorAll('[data-scroll-anchors] > li');
  const first = [...items].find((item) => item.getBoundingClientRect().bottom > 0);
  const id = first?.id || first?.querySelector('[id]')?.id;
  return first && id ? { address: of, id, top: first.getBoundingClientRect().top } : null;
}

function readStored(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, Place][];
    for (const [key, place] of stored) places.set(key, place);
  } catch {
    // A browser that stores nothing forgets the place, no more.
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...places]));
  } catch {
    // As above.
  }
}

const isListLoading = () => document.querySelector('[data-scroll-anchors][aria-busy="true"]') !== null;

/**
 * Repeats a correction of the scroll position, frame by frame, until nothing is left to correct or the person moves.
 *
 * @param distance pixels that are missing; null while the target does not exist
 */
function settle(distance: () => number | null): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  let still = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of OWN_MOVES) window.removeEventListener(name, stop);
  };
  const attempt = () => {
    const missing = distance();
    if (missing !== null && Math.abs(missing) >= 1) window.scrollBy({ top: missing, behavior: 'instant' });
    // Pages of a list arrive in any order: one that is missing above would move everything again.
    const isReached = missing !== null && Math.abs(missing) < 2 && !isListLoading();
    still = isReached ? still + 1 : 0;
    if (still >= STILL_FRAMES || performance.now() > until) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const name of OWN_MOVES) window.addEventListener(name, stop, { passive: true });
  attempt();
  return stop;
}

/**
 * Brings the list item back that was in sight when the entry of the history was left. The router restores pixels, which are
 * wrong while items are loading or not yet measured (`content-visibility`).
 */
export function returnToPlace(key: string): (() => void) | undefined {
  const place = places.get(key);
  if (!place || place.address !== address()) return undefined;
  return settle(() => {
    const item = document.getElementById(place.id)?.closest('li');
    return item ? item.getBoundingClientRect().top - place.top : null;
  });
}

/** The id that a fragment names. One that is not encoded as an address ("#100%") stands for itself. */
function namedBy(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Scrolls to what the fragment of the address names, also when it is rendered later. Returns what stops it. */
export function goToFragment(hash: string): () => void {
  const id = namedBy(hash);
  return settle(() => {
    const target = document.getElementById(id);
    if (!target) return null;
    const before = window.scrollY;
    target.scrollIntoView({ block: 'start', behavior: 'instant' });
    return window.scrollY === before ? 0 : 1;
  });
}

/** A reload or a return from another site: the document is new, the entry of the history is not. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

/** Remembers the place of every entry of the history when it is left. Called once, before the router is rendered. */
export function trackScrollPositions(router: DataRouter): void {
  let { location } = router.state;
  const remember = () => {
    const place = placeInSight(`${location.pathname}${location.search}`);
    if (place) places.set(location.key, place);
  };
  readStored();
  if (!isReturn()) places.delete(location.key);
  // Subscribed before React is, so that the page is still the one that is left.
  router.subscribe((state) => {
    if (state.location === location) return;
    remember();
    location = state.location;
  });
  window.addEventListener('pagehide', () => {
    remember();
    store();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // The router leaves restoring to the browser when a page is hidden, and does not take it back.
    if (persisted) window.history.scrollRestoration = 'manual';
  });
}
