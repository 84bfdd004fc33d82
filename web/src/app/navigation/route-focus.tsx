import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { cardLinkId } from '@/features/politicians/components/politician-card';
import { pageHeading } from '@/lib/interaction/focus-heading';
import { focusNewHeading } from './focus-new-heading';
import { profileOf, viewOf } from './view';

interface Present {
  key: string;
  view: string;
  /** The heading that stood when this view was entered. */
  heading: HTMLElement | null;
}

/** Moves the focus with the page: to the heading of a new view, and back from a profile to the card it was opened from. */
export function RouteFocus() {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const present = useRef<Present | null>(null);
  useLayoutEffect(() => {
    const before = present.current;
    const view = viewOf(pathname, search);
    present.current = { key, view, heading: pageHeading() };
    if (before === null || before.key === key || before.view === view) return undefined;
    if (type !== 'POP') return focusNewHeading(before.heading);
    const profile = profileOf(before.view);
    if (profile !== null && view === '/')
      document.getElementById(cardLinkId(profile))?.focus({ preventScroll: true });
    return undefined;
  }, [key, pathname, search, type]);
  return null;
}
