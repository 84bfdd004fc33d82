import { useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { goToFragment, returnToPlace } from './scroll-memory';

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Runs before the router scrolls: another path begins at its top smoothly, everything else at once. */
function SmoothScroll() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    const isSmooth = before.current !== pathname && type !== 'POP' && !prefersReducedMotion();
    before.current = pathname;
    document.documentElement.style.scrollBehavior = isSmooth ? 'smooth' : 'auto';
  }, [pathname, type]);
  return null;
}

/** Runs after the router has scrolled, for what it cannot reach yet. */
function LatePosition() {
  const location = useLocation();
  const type = useNavigationType();
  const { key, hash } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same fragment may be followed twice.
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = '';
    if (type === 'POP') {
      const stop = returnToPlace(key);
      if (stop) return stop;
    }
    return hash ? goToFragment(hash) : undefined;
  }, [location]);
  return null;
}

/** Where a page stands: a new one at its top or its fragment, an earlier one where it was left. */
export function ScrollPosition() {
  return (
    <>
      <SmoothScroll />
      <ScrollRestoration storageKey="scroll-positions" />
      <LatePosition />
    </>
  );
}
