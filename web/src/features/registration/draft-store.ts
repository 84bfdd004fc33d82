import { type Draft, readDraft } from './values';

/**
 * What was typed survives a reload and nothing more: it is kept for the tab alone, because it holds a name, an address and a
 * telephone number and the computer may be somebody else's. Files: `kept-files.ts`; the consent is never kept.
 */
/** The profile that is verified or changed, or the request that is corrected; null for a new registration. */
export type DraftId = number | `correction-${number}` | `change-${number}` | null;
const nameOf = (id: DraftId) => `registration:${id ?? 'new'}`;
const NONCE = 'registration-key';

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    // A browser that stores nothing keeps the draft as long as the page is open.
    return null;
  }
}

export const draftStore = {
  read: (id: DraftId): Draft | null =>
    attempt(() => readDraft(JSON.parse(sessionStorage.getItem(nameOf(id)) ?? 'null'))),

  keep: (id: DraftId, draft: Draft): void => {
    attempt(() => sessionStorage.setItem(nameOf(id), JSON.stringify(draft)));
  },

  drop: (id: DraftId): void => {
    attempt(() => sessionStorage.removeItem(nameOf(id)));
  },
};

let nonce: string | null = null;

function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 128 random bits that stay the same until a registration succeeded, also over a reload. */
export const keyNonce = {
  read: (): string => {
    nonce ??= attempt(() => sessionStorage.getItem(NONCE));
    if (nonce === null) {
      const fresh = freshNonce();
      nonce = fresh;
      attempt(() => sessionStorage.setItem(NONCE, fresh));
    }
    return nonce;
  },

  drop: (): void => {
    nonce = null;
    attempt(() => sessionStorage.removeItem(NONCE));
  },
};
