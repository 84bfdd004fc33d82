import { type EventPayload, politicianChanged } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion, type ReceivedEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SeedDemoPayments } from '../demo-payments/seed-demo-payments.js';
import { FundEntry } from '../fund-entries/fund-entry.entity.js';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { lockSubmissions } from '../known-politicians/lock-submission.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';

type Changed = EventPayload<typeof politicianChanged>;

/** Keeps the names that entries show, and gives what was paid before a profile existed to that profile. */
@Injectable()
export class SaveKnownPoliticianWhenChanged {
  readonly handler = handleEvent(politicianChanged, (event, manager) => this.execute(event, manager));

  constructor(private readonly seed: SeedDemoPayments) {}

  private async execute(event: ReceivedEvent<Changed>, manager: EntityManager): Promise<void> {
    const { submissionId, releasedSubmissionId } = event.payload;
    const isLatest = await isLatestVersion(manager, event);
    await lockSubmissions(
      manager,
      [submissionId, releasedSubmissionId].filter((id) => id !== null),
    );
    if (isLatest) await this.save(manager, event.payload);
    // Also when newer changes came before it: none of them says it again.
    await release(manager, event.payload);
  }

  private async save(manager: EntityManager, changed: Changed): Promise<void> {
    const { politicianId, name, submissionId } = changed;
    const isKnown = await manager.existsBy(KnownPolitician, { id: politicianId });
    await manager.upsert(KnownPolitician, { id: politicianId, name, submissionId }, ['id']);
    if (submissionId !== null) {
      await claim(manager, submissionId, politicianId);
      await manager.update(PaymentRequest, { submissionId }, { politicianId });
    }
    if (!isKnown && changed.isInvented) await this.seed.execute(manager, changed);
  }
}

/** What was paid for the request belongs to the profile, but for what belongs to another one that is still there. */
async function claim(manager: EntityManager, submissionId: number, politicianId: number): Promise<void> {
  await manager.query(
    `UPDATE fund_entries e SET politician_id = $2 WHERE submission_id = $1 AND (politician_id IS NULL
       OR NOT EXISTS (SELECT FROM known_politicians k WHERE k.id = e.politician_id))`,
    [submissionId, politicianId],
  );
}

/** The approval of a request was withdrawn: what was paid for it has no politician again, unless it was approved anew for the same one. */
async function release(
  manager: EntityManager,
  { politicianId, releasedSubmissionId: submissionId }: Changed,
): Promise<void> {
  if (submissionId === null) return;
  if (await manager.existsBy(KnownPolitician, { id: politicianId, submissionId })) return;
  await manager.update(FundEntry, { submissionId, politicianId }, { politicianId: null });
  await manager.update(PaymentRequest, { submissionId, politicianId }, { politicianId: null });
}
