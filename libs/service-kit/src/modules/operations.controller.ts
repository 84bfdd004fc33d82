import {
  type CallInput,
  COPY_PREFIX,
  DomainError,
  operationsCalls,
  type ServiceName,
} from '@jamcimo/contracts';
import { Controller, Inject, type Type } from '@nestjs/common';
import { HandleCall } from '../calls/handle-call.js';
import { GENERAL_MESSAGES } from '../errors/http-status.js';
import { Dependencies } from '../health/dependencies.js';
import { MessagingHolder } from '../lifecycle/messaging-holder.js';
import { SchemaCopies } from './database.module.js';

/** The calls that every service answers about itself and its deliveries. */
export function operationsController(service: ServiceName): Type {
  const calls = operationsCalls(service);

  @Controller()
  class OperationsController {
    constructor(
      @Inject(MessagingHolder) private readonly holder: MessagingHolder,
      @Inject(Dependencies) private readonly dependencies: Dependencies,
      @Inject(SchemaCopies) private readonly copies: SchemaCopies,
    ) {}

    @HandleCall(calls.status)
    async status() {
      const redis = async () => this.holder.ready;
      return { dependencies: await this.dependencies.states({ redis }) };
    }

    @HandleCall(calls.deliveries)
    deliveries(query: CallInput<typeof calls.deliveries>) {
      return this.holder.messaging.status(query);
    }

    @HandleCall(calls.replay)
    async replay({ deliveryId }: CallInput<typeof calls.replay>) {
      return { replayed: await this.holder.messaging.replay(deliveryId) };
    }

    @HandleCall(calls.discard)
    async discard({ deliveryId }: CallInput<typeof calls.discard>) {
      return { name: await this.holder.messaging.discard(deliveryId) };
    }

    @HandleCall(calls.resync)
    async resync({ consumer }: CallInput<typeof calls.resync>) {
      return { events: await this.holder.messaging.resync(consumer) };
    }

    @HandleCall(calls.migrateCopy)
    async migrateCopy(copy: CallInput<typeof calls.migrateCopy>) {
      if (copy.database === undefined) assertCopy(copy.schema);
      await this.copies.migrate(copy);
      return {};
    }

    @HandleCall(calls.erasures)
    erasures() {
      return this.copies.erasures();
    }

    @HandleCall(calls.carryOver)
    async carryOver(copy: CallInput<typeof calls.carryOver>) {
      assertCopy(copy.schema);
      return { figures: await this.copies.carryOver(copy) };
    }
  }
  return OperationsController;
}

/** The service's own tables are not touched. */
function assertCopy(schema: string): void {
  if (!schema.startsWith(COPY_PREFIX)) throw new DomainError('request.malformed', GENERAL_MESSAGES.malformed);
}
