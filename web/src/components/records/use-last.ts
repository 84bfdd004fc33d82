import { useRef } from 'react';

/** What a window is about; null while it is closed. It keeps its words while it goes from the screen. */
export function useLast<T>(asked: T | null): T | null {
  const last = useRef(asked);
  if (asked !== null) last.current = asked;
  return last.current;
}
