import { type EntityManager, IsNull } from 'typeorm';
import { PaymentRequest } from './payment-request.entity.js';

/** Marks that the registration of a request was rejected or removed; again, it changes nothing. */
export async function closeRequest(manager: EntityManager, submissionId: number): Promise<void> {
  await manager.update(PaymentRequest, { submissionId, closedAt: IsNull() }, { closedAt: new Date() });
}
