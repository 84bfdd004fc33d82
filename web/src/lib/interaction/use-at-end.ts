import { useEffect, useRef } from 'react';

/** Calls, when the component and its elements have gone, what it was given last. */
export function useAtEnd(call: () => void): void {
  const last = useRef(call);
  last.current = call;
  useEffect(() => () => last.current(), []);
}
