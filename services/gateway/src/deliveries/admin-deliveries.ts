import {
  DomainError,
  type FailedDelivery,
  OPEN_DELIVERIES_LIMIT,
  type OpenDelivery,
  operationsCalls,
  SERVICE_NAMES,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';

/** The gateway keeps no deliveries. */
const SERVICES: readonly string[] = SERVICE_NAMES.filter((name) => name !== 'gateway');

/** Queues of events are named after their consumer. */
const EVENTS_OF = 'events.';

export interface FailedDeliveries {
  /** Newest first, at most 500 of each service. */
  deliveries: FailedDelivery[];
  /** How many there are in all services that answered. */
  total: number;
  /** Services that did not answer. */
  unreachable: string[];
}

/** Events, jobs and mails that finally failed, of all services. */
@Injectable()
export class AdminDeliveries {
  constructor(private readonly calls: CallClient) {}

  /** A service that does not answer is named and leaves the rest as it is. */
  async list(): Promise<FailedDeliveries> {
    const parts = await Promise.all(SERVICES.map((service) => this.ofService(service)));
    return {
      deliveries: parts
        .flatMap(({ deliveries }) => deliveries)
        .sort((a, b) => b.since.localeCompare(a.since)),
      total: parts.reduce((sum, part) => sum + part.total, 0),
      unreachable: parts.flatMap(({ unreachable }) => unreachable),
    };
  }

  /** @throws DomainError `delivery.not-found` when nothing failed under this id; `service.…` when the service is away */
  async retry(service: string, id: string): Promise<void> {
    await this.calls.call(callsOf(service).replay, { deliveryId: id });
  }

  /**
   * @returns the name of what was discarded
   * @throws DomainError as `retry` does
   */
  async discard(service: string, id: string): Promise<string> {
    const { name } = await this.calls.call(callsOf(service).discard, { deliveryId: id });
    return name;
  }

  private async ofService(service: string): Promise<FailedDeliveries> {
    try {
      const { failed, items } = await this.calls.call(operationsCalls(service).deliveries, {
        state: 'failed',
        limit: OPEN_DELIVERIES_LIMIT,
      });
      const deliveries = items
        // A replica of an earlier release does not know `state` yet.
        .filter(({ state }) => state === 'failed')
        .map((item) => toFailedDelivery(service, item));
      return { deliveries, total: failed, unreachable: [] };
    } catch {
      return { deliveries: [], total: 0, unreachable: [service] };
    }
  }
}

function toFailedDelivery(
  service: string,
  { id, queue, name, createdAt, attempts, error }: OpenDelivery,
): FailedDelivery {
  const consumer = queue.startsWith(EVENTS_OF) ? queue.slice(EVENTS_OF.length) : null;
  return { service, id, name, consumer, since: createdAt, attempts, error };
}

function callsOf(service: string) {
  if (!SERVICES.includes(service)) throw new DomainError('delivery.not-found', 'Nema takve usluge.');
  return operationsCalls(service);
}
