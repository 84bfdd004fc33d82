import { type EventPayload, politicianChanged } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion, type ReceivedEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { SeedDemoPayments } from '../demo-payments/seed-demo-payments.js';
import { FundEntry } from '../fund-entries/fund-entry.entity.js';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { lockSubmission } from '../known-politicians/lock-submission.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';

type Event = ReceivedEvent<EventPayload<typeof politicianChanged>>;

/** Keeps the names that entries show, and gives what was paid before a profile existed to that profile. */
@Injectable()
export class SaveKnownPoliticianWhenChanged {
  readonly handler = handleEvent(politicianChanged, (event, manager) => this.execute(event, manager));

  constructor(private readonly seed: SeedDemoPayments) {}

  private async execute(event: Event, manager: EntityManager): Promise<void> {
    if (!(await isLatestVersion(manager, event))) return;
    const { politicianId, name, submissionId } = event.payload;
    if (submissionId !== null) await lockSubmission(manager, submissionId);
    const isKnown = await manager.existsBy(KnownPolitician, { id: politicianId });
    await manager.upsert(KnownPolitician, { id: politicianId, name, submissionId }, ['id']);
    if (submissionId !== null) {
      await manager.update(FundEntry, { submissionId, politicianId: IsNull() }, { politicianId });
      await manager.update(PaymentRequest, { submissionId }, { politicianId });
    }
    if (!isKnown && event.payload.isInvented) await this.seed.execute(manager, event.payload);
  }
}
