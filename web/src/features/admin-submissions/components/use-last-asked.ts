import { useRef } from 'react';
import type { Asked } from '../use-actions';

type Of<Kind extends Asked['kind']> = Extract<Asked, { kind: Kind }>;

/** What a dialog asks about. It keeps its words while it goes from the screen. */
export function useLastAsked<Kind extends Asked['kind']>(asked: Asked | null, kind: Kind) {
  const last = useRef<Of<Kind> | null>(null);
  const isOpen = asked?.kind === kind;
  if (isOpen) last.current = asked as Of<Kind>;
  return { isOpen, shown: last.current };
}
