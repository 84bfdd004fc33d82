import { DomainError, type OpenDelivery, operationsCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable, type Type } from '@nestjs/common';

/** What a service for tests keeps as failed, and what was done about it. */
export interface DeliveriesForTests {
  failed: OpenDelivery[];
  retried: string[];
  discarded: string[];
}

/** Handlers of the calls about deliveries, over a plain list. */
export function deliveriesForTests(service: string): { deliveries: DeliveriesForTests; provider: Type } {
  const calls = operationsCalls(service);
  const state: DeliveriesForTests = { failed: [], retried: [], discarded: [] };
  const take = (id: string): OpenDelivery => {
    const found = state.failed.find((each) => each.id === id);
    if (!found) throw new DomainError('delivery.not-found', 'Nema neuspjele obrade s tom oznakom.');
    state.failed = state.failed.filter((each) => each !== found);
    return found;
  };

  @Injectable()
  class DeliveriesStandIn {
    readonly deliveries = handleCall(calls.deliveries, async ({ limit }) => {
      return {
        pending: 0,
        working: 0,
        failed: state.failed.length,
        oldestSeconds: null,
        lagSeconds: null,
        items: state.failed.slice(0, limit),
      };
    });

    readonly replay = handleCall(calls.replay, async ({ deliveryId = '' }) => {
      state.retried.push(take(deliveryId).id);
      return { replayed: 1 };
    });

    readonly discard = handleCall(calls.discard, async ({ deliveryId }) => {
      const { id, name } = take(deliveryId);
      state.discarded.push(id);
      return { name };
    });
  }
  return { deliveries: state, provider: DeliveriesStandIn };
}
