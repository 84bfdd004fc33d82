/**
 * Redis channel on which a service publishes its name, after a commit, when cached public answers made from its data are
 * outdated. A lost message costs at most the time for which answers are cached.
 */
export const CACHE_INVALIDATION_CHANNEL = 'forget';
