import type { NewFundEntry } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { lockSubmission } from '../known-politicians/lock-submission.js';
import { invalid } from '../ledger/invalid-assignment.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';

/**
 * The politician who was named, or the one whose profile came from the named request, also when the profile came from a later
 * request since.
 *
 * @throws DomainError `request.invalid` for an unknown politician
 */
export async function payerOf(
  manager: EntityManager,
  { politicianId, submissionId }: Pick<NewFundEntry, 'politicianId' | 'submissionId'>,
): Promise<KnownPolitician | null> {
  if (politicianId === null) {
    if (submissionId === null) return null;
    await lockSubmission(manager, submissionId);
    const request = await manager.findOneBy(PaymentRequest, { submissionId });
    const known = await manager.findOneBy(KnownPolitician, { submissionId });
    if (known || !request?.politicianId) return known;
    return manager.findOneBy(KnownPolitician, { id: request.politicianId });
  }
  const known = await manager.findOneBy(KnownPolitician, { id: politicianId });
  if (known) return known;
  throw invalid('Molimo odaberite političara', 'politicianId');
}
