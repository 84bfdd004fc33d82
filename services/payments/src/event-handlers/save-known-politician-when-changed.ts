import { type EventPayload, politicianChanged } from '@jamcimo/contracts';
import { handleEvent, isLatestVersion, type ReceivedEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { FundEntry } from '../fund-entries/fund-entry.entity.js';
import { FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { lockSubmissions } from '../known-politicians/lock-submission.js';
import { spreadGuarantee } from '../ledger/per-goal.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';

type Changed = EventPayload<typeof politicianChanged>;

/** Keeps the names that entries show, and gives what was paid before a profile existed to that profile. */
@Injectable()
export class SaveKnownPoliticianWhenChanged {
  readonly handler = handleEvent(politicianChanged, (event, manager) => this.execute(event, manager));

  constructor(private readonly changes: FundEntryChanges) {}

  private async execute(event: ReceivedEvent<Changed>, manager: EntityManager): Promise<void> {
    if (!(await isLatestVersion(manager, event))) return;
    const { politicianId, name, submissionId, submissionIds } = event.payload;
    const own = submissionIds ?? (submissionId === null ? [] : [submissionId]);
    const released = submissionIds ? await noLongerBehind(manager, politicianId, submissionIds) : [];
    await lockSubmissions(manager, [...own, ...released]);
    await manager.upsert(KnownPolitician, { id: politicianId, name, submissionId }, ['id']);
    if (await claim(manager, own, politicianId)) {
      await this.changes.lockSum(manager);
      await spreadGuarantee(manager, politicianId);
    }
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

/** What belongs to the requests belongs to the profile, but for what belongs to another one that is still there. @returns whether there was some */
async function claim(
  manager: EntityManager,
  submissionIds: number[],
  politicianId: number,
): Promise<boolean> {
  if (submissionIds.length === 0) return false;
  const payments: { id: number }[] = await manager.query(OF_REQUESTS, [submissionIds]);
  await give(manager, payments, politicianId);
  await manager.update(PaymentRequest, { submissionId: In(submissionIds) }, { politicianId });
  return payments.length > 0;
}

/* Without a living profile: what was paid for the requests, and for a removed profile of which one of them is the last. */
const OF_REQUESTS = `
  SELECT e.id FROM fund_entries e LEFT JOIN known_politicians k ON k.id = e.politician_id
  WHERE k.id IS NULL AND e.returned_entry_id IS NULL AND (e.submission_id = ANY($1) OR e.submission_id IS NULL AND e.politician_id IN (
    SELECT r.politician_id FROM payment_requests r
    WHERE r.politician_id IN (SELECT politician_id FROM payment_requests WHERE submission_id = ANY($1))
    GROUP BY 1 HAVING max(r.submission_id) = ANY($1)))`;

/** What was paid for a request whose approval was withdrawn has no politician again. */
async function release(manager: EntityManager, submissionIds: number[], politicianId: number): Promise<void> {
  if (submissionIds.length === 0) return;
  const released = { submissionId: In(submissionIds), politicianId };
  await give(manager, await manager.findBy(FundEntry, released), null);
  await manager.update(PaymentRequest, released, { politicianId: null });
}

/** What went back of a payment goes with it. */
async function give(
  manager: EntityManager,
  payments: { id: number }[],
  politicianId: number | null,
): Promise<void> {
  await manager.query(
    'UPDATE fund_entries SET politician_id = $2 WHERE id = ANY($1) OR returned_entry_id = ANY($1)',
    [payments.map(({ id }) => id), politicianId],
  );
}
