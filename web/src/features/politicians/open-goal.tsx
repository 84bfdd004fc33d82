import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';

/** Which goal of the page is open; a store beside React's state, so that only the two goals concerned draw anew. */
class OpenGoal {
  #key: string | null = null;
  readonly #listeners = new Set<() => void>();

  isOpen(key: string): boolean {
    return this.#key === key;
  }

  toggle(key: string): void {
    this.open(this.#key === key ? null : key);
  }

  open(key: string | null): void {
    this.#key = key;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const OpenGoalContext = createContext<OpenGoal | null>(null);

/** One goal at a time is open inside it. */
export function OneOpenGoal({ children }: { children: ReactNode }) {
  const [store] = useState(() => new OpenGoal());
  return <OpenGoalContext value={store}>{children}</OpenGoalContext>;
}

interface Openness {
  isOpen: boolean;
  toggle: () => void;
  open: () => void;
}

/** Whether this goal is open, and what opens or closes it. */
export function useOpenGoal(key: string): Openness {
  const store = use(OpenGoalContext);
  if (!store) throw new Error('A goal needs OneOpenGoal around it.');
  const isOpen = useSyncExternalStore(
    store.subscribe,
    () => store.isOpen(key),
    () => false,
  );
  return { isOpen, toggle: () => store.toggle(key), open: () => store.open(key) };
}
