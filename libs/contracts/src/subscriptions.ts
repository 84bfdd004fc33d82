import type { EventType, Subscription } from './event.js';
import { politicianChanged, politicianRemoved } from './politicians/events.js';

/** Every event of the product. */
export const EVENTS: EventType[] = [politicianChanged, politicianRemoved];

/**
 * Who consumes what. A service stops at start when one of its lines has no handler or a handler has no line. The owner of
 * the event resyncs a new consumer by itself.
 */
export const SUBSCRIPTIONS: Subscription[] = [];
