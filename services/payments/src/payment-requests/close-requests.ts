import { type EntityManager, type FindOptionsWhere, IsNull } from 'typeorm';
import { PaymentRequest } from './payment-request.entity.js';

/** Marks that nothing is expected of requests any more; again, it changes nothing. What still comes waits for an administrator. */
export async function closeRequests(
  manager: EntityManager,
  which: FindOptionsWhere<PaymentRequest>,
): Promise<void> {
  await manager.update(PaymentRequest, { ...which, closedAt: IsNull() }, { closedAt: new Date() });
}
