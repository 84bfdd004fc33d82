import { type CallInput, DomainError, type OpenDelivery, operationsCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller, type Type } from '@nestjs/common';

/** What a service for tests keeps as failed, and what was done about it. */
export interface DeliveriesForTests {
  failed: OpenDelivery[];
  retried: string[];
  discarded: string[];
}

/** Handlers of the calls about deliveries, over a plain list. */
export function deliveriesForTests(service: string): { deliveries: DeliveriesForTests; controller: Type } {
  const calls = operationsCalls(service);
  const state: DeliveriesForTests = { failed: [], retried: [], discarded: [] };
  const take = (id: string): OpenDelivery => {
    const found = state.failed.find((each) => each.id === id);
    if (!found) throw new DomainError('delivery.not-found', 'Nema neuspjele obrade s tom oznakom.');
    state.failed = state.failed.filter((each) => each !== found);
    return found;
  };

  @Controller()
  class DeliveriesController {
    @HandleCall(calls.deliveries)
    async deliveries({ limit }: CallInput<typeof calls.deliveries>) {
      return {
        pending: 0,
        working: 0,
        failed: state.failed.length,
        oldestSeconds: null,
        lagSeconds: null,
        items: state.failed.slice(0, limit),
      };
    }

    @HandleCall(calls.replay)
    async replay({ deliveryId = '' }: CallInput<typeof calls.replay>) {
      state.retried.push(take(deliveryId).id);
      return { replayed: 1 };
    }

    @HandleCall(calls.discard)
    async discard({ deliveryId }: CallInput<typeof calls.discard>) {
      const { id, name } = take(deliveryId);
      state.discarded.push(id);
      return { name };
    }
  }
  return { deliveries: state, controller: DeliveriesController };
}
