/** Queue with the events a service consumes. */
export function eventsQueue(consumer: string): string {
  return `events.${consumer}`;
}

/** Queue with the private jobs of a service. */
export function jobsQueue(service: string): string {
  return `jobs.${service}`;
}

export type DeliveryKind = 'evt' | 'job';

/** One time a delivery was put into its queue. */
export interface Passage {
  deliveryId: string;
  /** 1 for the first time; grows with every retry, replay and loss of Redis. */
  times: number;
}

/**
 * Id of a BullMQ job: `evt-<uuid>` or `job-<uuid>` the first time, `…-<n>` the n-th. BullMQ silently ignores a second job
 * with the id of one it still knows (a failed one), and news about an earlier passage may arrive late: with the number
 * neither can be mistaken for the present one.
 */
export function bullJobId(kind: DeliveryKind, { deliveryId, times }: Passage): string {
  return times > 1 ? `${kind}-${deliveryId}-${times}` : `${kind}-${deliveryId}`;
}

/** Reads an id made by `bullJobId`; undefined for any other job (the tick of a schedule). */
export function parseBullJobId(id: string | undefined): Passage | undefined {
  const match = /^(?:evt|job)-([0-9a-f-]{36})(?:-(\d+))?$/.exec(id ?? '');
  return match?.[1] ? { deliveryId: match[1], times: Number(match[2] ?? '1') } : undefined;
}
