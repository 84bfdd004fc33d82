/** Says to every page that a registration left files in this browser; without it no page opens their store. */
export const KEPT_HINT = 'registration-files';
