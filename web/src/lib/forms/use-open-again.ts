import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { keptDrafts } from './kept-drafts';

/** Of the entry of the browser's history to which a sign-in leads back. */
export const BACK = { isBack: true } as const;

/** A screen has one such window, about no record. */
export const ONE_WINDOW = [null];

/**
 * A sign-in that ran out closes windows: whoever comes back to what they were typing finds its window open.
 *
 * @param records of which a window may have asked; undefined until they are known
 * @param draftsOf the drafts of the windows of a record
 */
export function useOpenAgain<T>(
  records: readonly T[] | undefined,
  draftsOf: (record: T) => string[],
  open: (record: T, draft: string) => void,
): void {
  const { state } = useLocation();
  const isBack = useRef((state as Partial<typeof BACK> | null)?.isBack === true);
  useEffect(() => {
    if (!isBack.current || !records) return;
    isBack.current = false;
    for (const record of records) {
      const draft = draftsOf(record).find((name) => keptDrafts.read(name) !== null);
      if (draft !== undefined) return open(record, draft);
    }
  }, [records, draftsOf, open]);
}
