import { centsToEuro, type FundEntry as PublishedEntry } from '@jamcimo/contracts';
import type { FundEntry } from '../ledger/fund-entry.entity.js';

type Unseen =
  | 'refundedEntryId'
  | 'guaranteeMovementId'
  | 'paidOutKey'
  | 'idempotencyKey'
  | 'requestDigest'
  | 'voidedAt'
  | 'voidedBy'
  | 'voidReason';
/** An entry as far as administrators see it. */
export type SeenEntry = Omit<FundEntry, Unseen>;

/** What administrators see of an entry. */
export function toFundEntry(entry: SeenEntry, politicianName: string | null): PublishedEntry {
  return {
    id: entry.id,
    politicianId: entry.politicianId,
    politicianName,
    submissionId: entry.submissionId,
    goalId: entry.goalId === null ? null : Number(entry.goalId),
    goal: entry.goalNumber,
    payerName: entry.payerName,
    amount: centsToEuro(entry.amountCents),
    currency: entry.currency,
    description: entry.description,
    purpose: entry.purpose,
    date: entry.paidOn,
    createdBy: entry.createdBy,
    createdAt: entry.createdAt.toISOString(),
  };
}
