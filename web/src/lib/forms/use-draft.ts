import { useReducer } from 'react';
import { keptDrafts } from './kept-drafts';

/** What is kept under a name until it is sent or discarded, whatever happens to its window; null while there is nothing. */
export function useDraft<T>(name: string): [draft: T | null, set: (draft: T | null) => void] {
  const [, renew] = useReducer((count: number) => count + 1, 0);
  const set = (draft: T | null) => {
    if (draft === null) keptDrafts.drop(name);
    else keptDrafts.keep(name, draft);
    renew();
  };
  return [keptDrafts.read<T>(name), set];
}

/** The same for a text. */
export function useDraftText(name: string): [text: string, set: (text: string) => void] {
  const [draft, set] = useDraft<string>(name);
  return [draft ?? '', (text) => set(text || null)];
}

/** For a form: what it begins with and what keeps its values under a name. Whoever sends them drops the draft. */
export function draftProps<Values extends object>(name: string, empty: Values) {
  return {
    initialValues: { ...empty, ...keptDrafts.read<Values>(name) },
    onValuesChange: (_: unknown, values: Values) => keptDrafts.keep(name, values),
  };
}
