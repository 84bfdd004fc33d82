/**
 * Channel of Redis on which a service says, after a commit, that public answers made from its data are outdated. The message is
 * the name of the service. Losing one costs at most the time answers are kept.
 */
export const FORGET_CHANNEL = 'forget';
