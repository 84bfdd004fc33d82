import { defineEvent, type EventType } from '@jamcimo/contracts';
import { z } from 'zod';

/** Name of the event by which a resync says what exists. Every consumer handles it by itself. */
export const STATE_LISTED = 'state.listed';

/** One page of a resync: of all aggregates behind `after`, up to and with `upTo`, only these exist. */
export const stateListing = z.object({
  /** The event that carries the state, for example `politician.changed`. */
  state: z.string(),
  /** Ids are whole numbers. Null: from the beginning. */
  after: z.string().nullable(),
  /** Null: to the end. */
  upTo: z.string().nullable(),
  aggregateIds: z.array(z.string()),
});
export type StateListing = z.output<typeof stateListing>;

export function stateListed(owner: string): EventType<typeof stateListing> {
  return defineEvent(owner, STATE_LISTED, stateListing);
}
