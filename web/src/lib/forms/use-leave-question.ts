import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before a reload or closing the tab throws away what is typed; browsers word the question. */
export function useReloadQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/**
 * Asks before a page with something unsent is left: by a link, Back, a reload or by closing the tab. Steps within the page
 * (a fragment, an open panel in the address) are not asked about.
 *
 * @param question what is lost; null while there is nothing to lose. Browsers word their own question for reload and closing.
 * @returns lifts the question for a step that the page takes itself
 */
export function useLeaveQuestion(question: string | null): () => void {
  const isLifted = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      question !== null && !isLifted.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    isLifted.current = question === null;
  }, [question]);
  useReloadQuestion(question !== null);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (question === null || window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  return () => {
    isLifted.current = true;
  };
}
