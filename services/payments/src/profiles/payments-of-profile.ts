import { type EntityManager, In } from 'typeorm';
import type { FundEntryChanges } from '../fund-entries/fund-entry-changes.js';
import { FundEntry } from '../ledger/fund-entry.entity.js';
import { spreadGuarantee } from '../ledger/per-goal.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';

/** What belongs to the requests, which are locked, belongs to the profile, but for what belongs to another one that is still there. */
export async function claim(
  manager: EntityManager,
  changes: FundEntryChanges,
  { submissionIds, politicianId }: { submissionIds: number[]; politicianId: number },
): Promise<void> {
  if (submissionIds.length === 0) return;
  const payments: { id: number }[] = await manager.query(OF_REQUESTS, [submissionIds]);
  await give(manager, payments, politicianId);
  await manager.update(PaymentRequest, { submissionId: In(submissionIds) }, { politicianId });
  if (payments.length === 0) return;
  await changes.lockSum(manager);
  await spreadGuarantee(manager, politicianId);
}

/* Without a living profile: what was paid for the requests, and for a removed profile of which one of them is the last. */
const OF_REQUESTS = `
  SELECT e.id FROM fund_entries e LEFT JOIN known_politicians k ON k.id = e.politician_id
  WHERE k.id IS NULL AND e.returned_entry_id IS NULL AND (e.submission_id = ANY($1) OR e.submission_id IS NULL AND e.politician_id IN (
    SELECT r.politician_id FROM payment_requests r
    WHERE r.politician_id IN (SELECT politician_id FROM payment_requests WHERE submission_id = ANY($1))
    GROUP BY 1 HAVING max(r.submission_id) = ANY($1)))`;

/** What was paid for a request whose approval was withdrawn has no politician again. */
export async function release(
  manager: EntityManager,
  submissionIds: number[],
  politicianId: number,
): Promise<void> {
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
