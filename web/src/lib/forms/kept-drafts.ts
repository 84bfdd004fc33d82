/**
 * What somebody was typing when a window was closed, a session ended or the page was loaded anew: in the store of the tab under the id of
 * who typed it, chosen files in memory alone (docs/adr/0028-what-administrators-type-survives-a-reload.md).
 */
const STORE = 'admin-drafts';

interface Stored {
  /** Id of the user; null while nobody is known to be signed in, and nothing is stored. */
  owner: number | null;
  drafts: [name: string, draft: unknown][];
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    // A browser that stores nothing keeps them as long as the page is open.
    return null;
  }
}

const stored = attempt(() => JSON.parse(sessionStorage.getItem(STORE) ?? 'null') as Stored | null);
let owner = stored?.owner ?? null;
const drafts = new Map(stored?.drafts.filter(([, draft]) => draft !== null));

const withoutFiles = (_key: string, value: unknown) => (value instanceof Blob ? null : value);

/** The store of a tab goes with it, and files are not in there: before a draft is lost the browser asks. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function note(): void {
  window.removeEventListener('beforeunload', ask);
  if (drafts.size > 0) window.addEventListener('beforeunload', ask);
  attempt(() => {
    if (owner === null || drafts.size === 0) sessionStorage.removeItem(STORE);
    else sessionStorage.setItem(STORE, JSON.stringify({ owner, drafts: [...drafts] }, withoutFiles));
  });
}

export const keptDrafts = {
  read: <T>(name: string): T | null => (drafts.get(name) as T | undefined) ?? null,
  keep: (name: string, draft: unknown): void => {
    drafts.set(name, draft);
    note();
  },
  drop: (name: string): void => {
    drafts.delete(name);
    note();
  },
  dropAll: (): void => {
    drafts.clear();
    owner = null;
    note();
  },
  /** Whose they are; those of somebody else are dropped. */
  belongTo: (userId: number): void => {
    if (owner !== null && owner !== userId) drafts.clear();
    owner = userId;
    note();
  },
  owner: (): number | null => owner,
  isEmpty: (): boolean => drafts.size === 0,
};
