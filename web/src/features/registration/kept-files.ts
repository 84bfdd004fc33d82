import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { type DraftId, keyNonce } from './draft-store';
import { KEPT_HINT } from './kept-hint';

/**
 * The chosen photo and programme survive a reload of the tab. They are public anyway once the profile is; the identity document is
 * never kept. Another tab does not get them: their key carries the one of this tab's request.
 */
export const KEPT_FILES = ['photo', 'programPdf'] as const;
export type KeptFiles = Record<(typeof KEPT_FILES)[number], File | null>;

/** How long the files are kept; the cookies page says it (i18n/locales/hr/legal.ts). */
const DAY_MS = 24 * 60 * 60 * 1000;

interface Kept extends KeptFiles {
  savedAt: number;
}

let store: UseStore | null = null;
const files = () => {
  store ??= createStore('registration', 'files');
  return store;
};
const keyOf = (id: DraftId) => `${id ?? 'new'}:${keyNonce.read()}`;

/** A browser that stores nothing asks for the files again. */
async function attempt<T>(action: () => Promise<T>): Promise<T | null> {
  try {
    return await action();
  } catch {
    return null;
  }
}

/** Takes away what is older than a day, whichever tab left it. Gives what is left. */
async function fresh(now: number): Promise<Map<string, Kept>> {
  const all = await entries<string, Kept>(files());
  const [young, old] = [
    all.filter(([, { savedAt }]) => now - savedAt < DAY_MS),
    all.filter(([, { savedAt }]) => !(now - savedAt < DAY_MS)),
  ];
  if (old.length > 0)
    await delMany(
      old.map(([key]) => key),
      files(),
    );
  if (young.length === 0) localStorage.removeItem(KEPT_HINT);
  return new Map(young);
}

export const keptFiles = {
  read: (id: DraftId, now = Date.now()): Promise<KeptFiles | null> =>
    attempt(async () => (await fresh(now)).get(keyOf(id)) ?? null),

  keep: (id: DraftId, { photo, programPdf }: KeptFiles, now = Date.now()): Promise<unknown> =>
    attempt(() => {
      localStorage.setItem(KEPT_HINT, '1');
      return set(keyOf(id), { photo, programPdf, savedAt: now } satisfies Kept, files());
    }),

  drop: (id: DraftId): Promise<unknown> =>
    attempt(async () => {
      await delMany([keyOf(id)], files());
      await fresh(Date.now());
    }),

  /** Takes away what is older than a day. */
  sweep: (now = Date.now()): Promise<unknown> => attempt(() => fresh(now)),
};
