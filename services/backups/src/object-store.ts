/** Token of the object store. */
export const OBJECT_STORE = Symbol('object-store');

/** Token of the object store at a second site; null where there is none. */
export const OFF_SITE_STORE = Symbol('off-site-store');
