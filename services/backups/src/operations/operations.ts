import { DomainError, operationsCalls } from '@jamcimo/contracts';
import { Dependencies, handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';

const calls = operationsCalls('backups');

/** What every service answers about itself. This one has no schema, so it sends and receives no events. */
@Injectable()
export class Operations {
  readonly handlers = [
    handleCall(calls.status, async () => ({ dependencies: await this.dependencies.states({}) })),
    handleCall(calls.deliveries, async () => ({
      ...{ pending: 0, working: 0, failed: 0, oldestSeconds: null, lagSeconds: null, items: [] },
    })),
    handleCall(calls.replay, async () => ({ replayed: 0 })),
    handleCall(calls.discard, async (): Promise<never> => {
      throw new DomainError('delivery.not-found', 'Isporuka nije pronađena.');
    }),
    handleCall(calls.resync, async () => ({ events: 0 })),
    handleCall(calls.migrateCopy, async () => ({})),
    handleCall(calls.erasures, async () => ({ erased: {}, restorable: [], numbered: {} })),
    handleCall(calls.carryOver, async () => ({ figures: {} })),
  ];

  constructor(private readonly dependencies: Dependencies) {}
}
