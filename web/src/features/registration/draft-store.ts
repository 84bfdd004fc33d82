import { type Draft, readDraft } from './draft';

/**
 * What was typed survives a reload and nothing more: it is kept for the tab alone, because it holds a name, an address and a
 * telephone number and the computer may be somebody else's. Files: `kept-files.ts`; the consent is never kept.
 */
const nameOf = (politicianId: number | null) => `registration:${politicianId ?? 'new'}`;
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
  read: (politicianId: number | null): Draft | null =>
    attempt(() => readDraft(JSON.parse(sessionStorage.getItem(nameOf(politicianId)) ?? 'null'))),

  keep: (politicianId: number | null, draft: Draft): void => {
    attempt(() => sessionStorage.setItem(nameOf(politicianId), JSON.stringify(draft)));
  },

  drop: (politicianId: number | null): void => {
    attempt(() => sessionStorage.removeItem(nameOf(politicianId)));
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
