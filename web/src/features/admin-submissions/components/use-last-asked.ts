import { useLast } from '@/components/records/use-last';
import type { Asked } from '../use-actions';

type Of<Kind extends Asked['kind']> = Extract<Asked, { kind: Kind }>;

/** What a dialog asks about. It keeps its words while it goes from the screen. */
export function useLastAsked<Kind extends Asked['kind']>(asked: Asked | null, kind: Kind) {
  const isOpen = asked?.kind === kind;
  return { isOpen, shown: useLast(isOpen ? (asked as Of<Kind>) : null) };
}
