import { type EventPayload, politicianChanged } from '@jamcimo/contracts';
import { handleLatest, type ReceivedEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { lockSubmissions } from '../known-politicians/lock-submission.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';
import { claim, release } from './payments-of-profile.js';

type Changed = EventPayload<typeof politicianChanged>;

/** Keeps the names that entries show, and gives what was paid before a profile existed to that profile. */
@Injectable()
export class SaveKnownPoliticianWhenChanged {
  readonly handler = handleLatest(politicianChanged, (event, manager) => this.save(event, manager));

  constructor(private readonly changes: FundEntryChanges) {}

  private async save(event: ReceivedEvent<Changed>, manager: EntityManager): Promise<void> {
    const { politicianId, name, submissionId, submissionIds } = event.payload;
    const own = submissionIds ?? (submissionId === null ? [] : [submissionId]);
    const released = submissionIds ? await noLongerBehind(manager, politicianId, submissionIds) : [];
    await lockSubmissions(manager, [...own, ...released]);
    await manager.upsert(KnownPolitician, { id: politicianId, name, submissionId }, ['id']);
    await claim(manager, this.changes, { submissionIds: own, politicianId });
    await release(manager, released, politicianId);
  }
}

/** Requests whose approval for the profile was withdrawn. */
async function noLongerBehind(
  manager: EntityManager,
  politicianId: number,
  submissionIds: number[],
): Promise<number[]> {
  const attached = await manager.findBy(PaymentRequest, {
    politicianId,
    submissionId: Not(In(submissionIds)),
  });
  return attached.map(({ submissionId }) => submissionId);
}
