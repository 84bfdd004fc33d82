import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { cardLinkId } from '../features/politicians/components/politician-card';
import { readHomeQuery } from '../lib/home-query';
import { readMediaQuery } from '../lib/media-query';
import { focusHeading } from './focus-heading';

const STORE = 'scroll-places';
/** How long a list that is still loading is waited for. */
const PATIENCE_MS = 2000;

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function keepPlaces(places: Record<string, number>): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(places));
  } catch {
    // A browser that stores nothing forgets the place, no more.
  }
}

/** Scrolls to a place as soon as the page is tall enough, unless the person scrolls first. */
function returnTo(place: number): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(name, stop);
  };
  const attempt = () => {
    window.scrollTo({ top: place, behavior: 'instant' });
    if (Math.abs(window.scrollY - place) < 2 || performance.now() > until) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const name of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(name, stop, { passive: true });
  attempt();
  return stop;
}

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What counts as another view: another path, another profile, the reports about somebody else. A change of filters is none. */
function viewOf(pathname: string, search: string): string {
  if (pathname === '/') return `/${readHomeQuery(search).selected ?? ''}`;
  return pathname === '/media' ? `/media/${readMediaQuery(search).politician ?? ''}` : pathname;
}

/** Back from a profile, the keyboard goes on at the card it came from. */
function focusCardOf(profile: string, view: string): void {
  if (view !== '/' || !/^\/\d+$/.test(profile)) return;
  document.getElementById(cardLinkId(Number(profile.slice(1))))?.focus({ preventScroll: true });
}

interface Present {
  key: string;
  pathname: string;
  view: string;
  /** The heading that stood when this place was entered. */
  heading: HTMLElement | null;
  isFirst: boolean;
}

/**
 * Another page begins at its top (smoothly, unless the person prefers less motion), a profile begins at its top at
 * once, and going back returns to where one was, also in a list of many pages.
 */
export function ScrollKeeper() {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const places = useRef<Record<string, number>>({});
  const present = useRef<Present>({
    key,
    pathname,
    view: viewOf(pathname, search),
    heading: null,
    isFirst: true,
  });

  useEffect(() => {
    places.current = { ...readPlaces(), ...places.current };
    const enter = () => {
      history.scrollRestoration = 'manual';
    };
    const remember = () => {
      places.current[present.current.key] = window.scrollY;
    };
    const leave = () => {
      remember();
      keepPlaces(places.current);
      // A reload is best handled by the browser itself, which knows the place before any script runs.
      history.scrollRestoration = 'auto';
    };
    enter();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', enter);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', enter);
    };
  }, []);

  useLayoutEffect(() => {
    const before = present.current;
    const view = viewOf(pathname, search);
    present.current = {
      key,
      pathname,
      view,
      heading: document.getElementById('page-heading'),
      isFirst: false,
    };
    if (before.isFirst || before.key === key) return undefined;
    if (type === 'POP') {
      focusCardOf(before.view, view);
      return returnTo(places.current[key] ?? 0);
    }
    if (before.view === view) return undefined;
    const isSmooth = before.pathname !== pathname && !prefersStill();
    window.scrollTo({ top: 0, behavior: isSmooth ? 'smooth' : 'instant' });
    return focusHeading(before.heading);
  }, [key, pathname, search, type]);

  return null;
}
