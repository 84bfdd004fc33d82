import { type EventPayload, REGISTRATION_DAYS, type submissionReceived } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { lockSubmission } from '../known-politicians/lock-submission.js';
import { addUpRequests } from './add-up-requests.js';
import { PaymentRequest } from './payment-request.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores what a registration is to pay, if anything; one that is stored stays as it is. */
export async function openRequest(
  manager: EntityManager,
  { submissionId, reference, amountCents, purpose }: EventPayload<typeof submissionReceived>,
): Promise<void> {
  // A change that costs nothing has nothing to be recognised by.
  if (amountCents === 0) return;
  await lockSubmission(manager, submissionId);
  // Its profile may have come before it.
  const profile = await manager.findOneBy(KnownPolitician, { submissionId });
  const expiresAt = new Date(Date.now() + REGISTRATION_DAYS.payment * DAY_MS);
  await manager
    .createQueryBuilder()
    .insert()
    .into(PaymentRequest)
    .values({ submissionId, reference, amountCents, purpose, expiresAt, politicianId: profile?.id ?? null })
    .orIgnore()
    .execute();
  // The payment may have been recorded before this event came.
  await addUpRequests(manager, [submissionId]);
}

/** The registration is neither rejected nor removed any more. */
export async function reopenRequest(manager: EntityManager, submissionId: number): Promise<void> {
  await manager.update(PaymentRequest, { submissionId }, { closedAt: null });
}
