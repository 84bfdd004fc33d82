/**
 * Redis channel on which a service says, after a commit, that cached public answers made from its data are outdated. A lost message
 * costs at most the time for which answers are cached.
 */
export const CACHE_INVALIDATION_CHANNEL = 'forget';

/** What is said there. */
export interface CacheInvalidation {
  service: string;
  /** Where the database's log stood behind the commit, where copies of the database are read (docs/adr/0014). */
  position?: string | undefined;
}

/** The message of the channel: `politicians`, or `politicians 16/B374D848`. */
export function cacheInvalidationMessage({ service, position }: CacheInvalidation): string {
  return position === undefined ? service : `${service} ${position}`;
}

export function readCacheInvalidation(message: string): CacheInvalidation {
  const [service = '', position] = message.split(' ');
  return { service, position };
}
