import { DomainError, operationsCalls } from '@jamcimo/contracts';
import { Dependencies, HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';

const calls = operationsCalls('backups');

/** What every service answers about itself. This one has no schema, so it sends and receives no events. */
@Controller()
export class OperationsController {
  constructor(private readonly dependencies: Dependencies) {}

  @HandleCall(calls.status)
  async status() {
    return { dependencies: await this.dependencies.states({}) };
  }

  @HandleCall(calls.deliveries)
  async deliveries() {
    return { pending: 0, working: 0, failed: 0, oldestSeconds: null, lagSeconds: null, items: [] };
  }

  @HandleCall(calls.replay)
  async replay() {
    return { replayed: 0 };
  }

  @HandleCall(calls.discard)
  async discard(): Promise<never> {
    throw new DomainError('delivery.not-found', 'Isporuka nije pronađena.');
  }

  @HandleCall(calls.resync)
  async resync() {
    return { events: 0 };
  }

  @HandleCall(calls.migrateCopy)
  async migrateCopy() {
    return {};
  }

  @HandleCall(calls.erasures)
  async erasures() {
    return { erased: {}, restorable: [], numbered: {} };
  }

  @HandleCall(calls.carryOver)
  async carryOver() {
    return { figures: {} };
  }
}
