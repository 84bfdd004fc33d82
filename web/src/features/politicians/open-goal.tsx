import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';

/** Before anything was opened the server's HTML stands, where a style sheet shows the goal that the address names. */
type GoalState = 'untouched' | 'open' | 'closed';

/** Which goal of the page is open; a store beside React's state, so that only the two goals concerned draw anew. */
class OpenGoal {
  /** Undefined until the first one is opened. */
  #key: string | null | undefined;
  readonly #listeners = new Set<() => void>();

  state(key: string): GoalState {
    if (this.#key === undefined) return 'untouched';
    return this.#key === key ? 'open' : 'closed';
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

interface ToggleState {
  state: GoalState;
  toggle: () => void;
  open: () => void;
}

/** How this goal stands, and what opens or closes it. */
export function useOpenGoal(key: string): ToggleState {
  const store = use(OpenGoalContext);
  if (!store) throw new Error('A goal needs OneOpenGoal around it.');
  const state = useSyncExternalStore<GoalState>(
    store.subscribe,
    () => store.state(key),
    () => 'untouched',
  );
  return { state, toggle: () => store.toggle(key), open: () => store.open(key) };
}
