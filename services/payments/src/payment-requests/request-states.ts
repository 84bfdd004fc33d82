import type { PaymentRequestState } from '@jamcimo/contracts';
import { type FindOptionsWhere, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { PaymentRequest } from './payment-request.entity.js';

/** The state of a request at a moment. */
export function stateOf(
  { paidAt, closedAt, expiresAt }: Pick<PaymentRequest, 'paidAt' | 'closedAt' | 'expiresAt'>,
  now = new Date(),
): PaymentRequestState {
  if (paidAt !== null) return 'paid';
  if (closedAt !== null) return 'closed';
  return expiresAt <= now ? 'expired' : 'open';
}

/** Which rows are in a state: the same rules as a question to the database. */
export function inState(state: PaymentRequestState, now = new Date()): FindOptionsWhere<PaymentRequest>[] {
  if (state === 'paid') return [{ paidAt: Not(IsNull()) }];
  if (state === 'open') return [{ paidAt: IsNull(), closedAt: IsNull(), expiresAt: MoreThan(now) }];
  if (state === 'closed') return [{ paidAt: IsNull(), closedAt: Not(IsNull()) }];
  return [{ paidAt: IsNull(), closedAt: IsNull(), expiresAt: LessThanOrEqual(now) }];
}
