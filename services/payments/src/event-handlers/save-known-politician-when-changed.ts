import { type EventPayload, politicianChanged } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion, type ReceivedEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { FundEntry } from '../fund-entries/fund-entry.entity.js';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { lockSubmissions } from '../known-politicians/lock-submission.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';

type Changed = EventPayload<typeof politicianChanged>;

/** Keeps the names that entries show, and gives what was paid before a profile existed to that profile. */
@Injectable()
export class SaveKnownPoliticianWhenChanged {
  readonly handler = handleEvent(politicianChanged, (event, manager) => this.execute(event, manager));

  private async execute(event: ReceivedEvent<Changed>, manager: EntityManager): Promise<void> {
    if (!(await isLatestVersion(manager, event))) return;
    const { politicianId, name, submissionId, submissionIds } = event.payload;
    const own = submissionIds ?? (submissionId === null ? [] : [submissionId]);
    const released = submissionIds ? await noLongerBehind(manager, politicianId, submissionIds) : [];
    await lockSubmissions(manager, [...own, ...released]);
    await manager.upsert(KnownPolitician, { id: politicianId, name, submissionId }, ['id']);
    await claim(manager, own, politicianId);
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

/** What was paid for the requests belongs to the profile, but for what belongs to another one that is still there. */
async function claim(manager: EntityManager, submissionIds: number[], politicianId: number): Promise<void> {
  if (submissionIds.length === 0) return;
  await manager.query(
    `UPDATE fund_entries e SET politician_id = $2 WHERE submission_id = ANY($1) AND (politician_id IS NULL
       OR NOT EXISTS (SELECT FROM known_politicians k WHERE k.id = e.politician_id))`,
    [submissionIds, politicianId],
  );
  await manager.update(PaymentRequest, { submissionId: In(submissionIds) }, { politicianId });
}

/** What was paid for a request whose approval was withdrawn has no politician again. */
async function release(manager: EntityManager, submissionIds: number[], politicianId: number): Promise<void> {
  if (submissionIds.length === 0) return;
  const released = { submissionId: In(submissionIds), politicianId };
  await manager.update(FundEntry, released, { politicianId: null });
  await manager.update(PaymentRequest, released, { politicianId: null });
}
