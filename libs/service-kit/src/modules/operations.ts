import { COPY_PREFIX, DomainError, operationsCalls, type ServiceName } from '@jamcimo/contracts';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { handleCall } from '../calls/handle-call.js';
import { Dependencies } from '../health/dependencies.js';
import { MessagingHolder } from '../lifecycle/messaging-holder.js';
import { SchemaCopies } from './database.module.js';

/** The calls that every service answers about itself and its deliveries. */
export function operationsOf(service: ServiceName): Type {
  const calls = operationsCalls(service);

  @Injectable()
  class Operations {
    constructor(
      @Inject(MessagingHolder) private readonly holder: MessagingHolder,
      @Inject(Dependencies) private readonly dependencies: Dependencies,
      @Inject(SchemaCopies) private readonly copies: SchemaCopies,
    ) {}

    readonly handlers = [
      handleCall(calls.status, async () => {
        const redis = async () => this.holder.ready;
        return { dependencies: await this.dependencies.states({ redis }) };
      }),
      handleCall(calls.deliveries, (query) => this.holder.messaging.status(query)),
      handleCall(calls.replay, async ({ deliveryId }) => ({
        replayed: await this.holder.messaging.replay(deliveryId),
      })),
      handleCall(calls.discard, async ({ deliveryId }) => ({
        name: await this.holder.messaging.discard(deliveryId),
      })),
      handleCall(calls.resync, async ({ consumer }) => ({
        events: await this.holder.messaging.resync(consumer),
      })),
      handleCall(calls.migrateCopy, async (copy) => {
        if (copy.database === undefined) assertCopy(copy.schema);
        await this.copies.migrate(copy);
        return {};
      }),
      handleCall(calls.erasures, () => this.copies.erasures()),
      handleCall(calls.carryOver, async (copy) => {
        assertCopy(copy.schema);
        return { figures: await this.copies.carryOver(copy) };
      }),
    ];
  }
  return Operations;
}

/** The service's own tables are not touched. */
function assertCopy(schema: string): void {
  if (!schema.startsWith(COPY_PREFIX)) throw new DomainError('request.malformed');
}
