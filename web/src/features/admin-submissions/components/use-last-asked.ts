import { useLast } from '@/components/records/use-last';
import type { PendingQuestion } from '../use-actions';

type Of<Kind extends PendingQuestion['kind']> = Extract<PendingQuestion, { kind: Kind }>;

/** What a dialog asks about. It keeps its words while it goes from the screen. */
export function useLastAsked<Kind extends PendingQuestion['kind']>(
  asked: PendingQuestion | null,
  kind: Kind,
) {
  const isOpen = asked?.kind === kind;
  return { isOpen, shown: useLast(isOpen ? (asked as Of<Kind>) : null) };
}
