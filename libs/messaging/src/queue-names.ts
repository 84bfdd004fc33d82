/** How the names of queues of events begin. */
export const EVENTS_PREFIX = 'events.';

/** Queue with the events a service consumes. */
export function eventsQueue(consumer: string): string {
  return `${EVENTS_PREFIX}${consumer}`;
}

/** Queue with the private jobs of a service. */
export function jobsQueue(service: string): string {
  return `jobs.${service}`;
}

export type DeliveryKind = 'evt' | 'job';

/** One time a delivery was put into its queue in Redis. */
export interface Dispatch {
  deliveryId: string;
  /** 1 for the first time; grows with every retry, replay and loss of Redis. */
  number: number;
  /** How many restores there were then: what was sent to Redis before a restore refers to rows that are gone. */
  epoch: number;
}

/**
 * Id of a BullMQ job: `evt-<uuid>` or `job-<uuid>` the first time, `…-<n>` the n-th. BullMQ silently ignores a second job
 * with the id of one it still knows (a failed one), and a report about an earlier dispatch may arrive late: with the number
 * neither can be mistaken for the current one. After a restore the number may repeat itself: `-r<epoch>` distinguishes those.
 */
export function bullJobId(kind: DeliveryKind, { deliveryId, number, epoch }: Dispatch): string {
  return `${kind}-${deliveryId}${number > 1 ? `-${number}` : ''}${epoch > 0 ? `-r${epoch}` : ''}`;
}

/** Reads an id made by `bullJobId`; undefined for any other job (the tick of a schedule). */
export function parseBullJobId(id: string | undefined): Dispatch | undefined {
  const match = /^(?:evt|job)-([0-9a-f-]{36})(?:-(\d+))?(?:-r(\d+))?$/.exec(id ?? '');
  if (!match?.[1]) return undefined;
  return { deliveryId: match[1], number: Number(match[2] ?? '1'), epoch: Number(match[3] ?? '0') };
}
