import { type EventPayload, politicianRemoved } from '@jamcimo/contracts';
import { handleLatest, type ReceivedEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { lockSubmissions } from '../known-politicians/lock-submission.js';
import { closeRequests } from '../payment-requests/close-requests.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';
import { forgetPayersOf } from '../statements/forget-person.js';
import { claim } from './payments-of-profile.js';

type Removed = EventPayload<typeof politicianRemoved>;

/**
 * Deletes the copy of the name. Fund entries and the total stay (decision 21); what is still paid for it waits. Where the removal overtook
 * the last change of the profile, what that would have given to it belongs to it first.
 */
@Injectable()
export class DeleteKnownPoliticianWhenRemoved {
  readonly handler = handleLatest(politicianRemoved, (event, manager) => this.remove(event, manager));

  constructor(private readonly changes: FundEntryChanges) {}

  private async remove(event: ReceivedEvent<Removed>, manager: EntityManager): Promise<void> {
    const { politicianId, paidSubmissionIds } = event.payload;
    await lockSubmissions(manager, paidSubmissionIds);
    const unclaimed = await manager.findBy(PaymentRequest, {
      submissionId: In(paidSubmissionIds),
      politicianId: IsNull(),
    });
    const submissionIds = unclaimed.map(({ submissionId }) => submissionId);
    await claim(manager, this.changes, { submissionIds, politicianId });
    await manager.delete(KnownPolitician, { id: politicianId });
    await closeRequests(manager, { politicianId });
    await forgetPayersOf(manager, { politicianId });
  }
}
