/**
 * Redis channel on which a service says, after a commit, that cached public answers made from its data are outdated. A lost message
 * costs at most the time for which answers are cached.
 */
export const CACHE_INVALIDATION_CHANNEL = 'invalidation';

/** What public answers are made of: all lists, searches and figures; one profile and the lists that show it; followed goals, reports, money, corrections. */
export type CacheTopic = 'list' | 'goals' | `profile-${number}` | 'media' | 'funds' | 'corrections';

/** What is said there. */
export interface CacheInvalidation {
  service: string;
  /** Absent for everything: after a restore, and from an earlier release. */
  topics?: CacheTopic[] | undefined;
  /** Where the database's log stood behind the commit, where copies of the database are read (docs/adr/0014). */
  position?: string | undefined;
}

/** The message of the channel: `politicians`, `politicians:list,profile-7`, or `politicians:profile-7 16/B374D848`. */
export function cacheInvalidationMessage({ service, topics, position }: CacheInvalidation): string {
  const what = topics === undefined ? service : `${service}:${topics.join(',')}`;
  return position === undefined ? what : `${what} ${position}`;
}

export function readCacheInvalidation(message: string): CacheInvalidation {
  const [what = '', position] = message.split(' ');
  const [service = '', topics] = what.split(':');
  return { service, topics: topics?.split(',') as CacheTopic[] | undefined, position };
}
