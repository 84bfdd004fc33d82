import { isOutage } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';

/** Token of the object store. */
export const OBJECT_STORE = Symbol('object-store');

/**
 * The store, once it is sure that it keeps no identity document that was deleted. One that is away at the start is asked by the next sweep.
 *
 * @throws Error for the operator
 */
export async function forgettingStore(store: ObjectStore): Promise<ObjectStore> {
  try {
    await store.forgetsWhatIsDeleted?.();
  } catch (error) {
    if (!isOutage(error)) throw error;
  }
  return store;
}
