import type { EventType } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import type { Fact } from './outbox.js';

/** The present state of one aggregate, as the event that carries it. */
export interface PresentState extends Fact {
  event: EventType;
}

/** What the owner of a state gives, so that a consumer who comes later learns what already exists. */
export interface StateSource {
  /** The events that carry the state (`politician.changed`); removals are no state. */
  events: EventType[];
  /**
   * One page of all aggregates that exist, behind `afterAggregateId` (null: from the beginning), by ascending id, a whole
   * number; an empty page ends it. What is left out counts as removed. Each item carries the version that belongs to its payload. Read with the given manager.
   */
  presentState(
    afterAggregateId: string | null,
    limit: number,
    manager: EntityManager,
  ): Promise<PresentState[]>;
}
