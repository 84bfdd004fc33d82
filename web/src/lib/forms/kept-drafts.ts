/**
 * What somebody was typing when a session ended, until they signed in again. Kept in memory alone, with chosen files, and never
 * on the disk of a computer that others may use.
 */
const drafts = new Map<string, unknown>();

export const keptDrafts = {
  read: <T>(name: string): T | null => (drafts.get(name) as T | undefined) ?? null,
  keep: (name: string, draft: unknown): void => {
    drafts.set(name, draft);
  },
  drop: (name: string): void => {
    drafts.delete(name);
  },
  dropAll: (): void => drafts.clear(),
};
