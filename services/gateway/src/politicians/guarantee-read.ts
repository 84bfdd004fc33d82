import { type PublicGuarantee, paymentsCalls, politiciansCalls } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { jsonAnswer } from '../answers/answer.js';
import type { PublicRead } from '../answers/public-reads.js';

const NOTHING: PublicGuarantee = { amount: null, since: null };

/** What stands behind the seal of a published profile: the sum that is paid in, and since when it is whole. */
export function guaranteeRead(calls: CallClient, id: number): PublicRead {
  return {
    key: `/api/politicians/${id}/guarantee`,
    load: async () => jsonAnswer(200, await guaranteeOf(calls, id)),
  };
}

/** Of a profile without the seal nothing is said, whatever was paid. */
async function guaranteeOf(calls: CallClient, id: number): Promise<PublicGuarantee> {
  const { isVerified, isGuaranteed } = await calls.call(politiciansCalls.get, { id });
  if (!isVerified || !isGuaranteed) return NOTHING;
  const [paid] = await calls.call(paymentsCalls.paidGuarantees, { politicianIds: [id] });
  return paid ? { amount: paid.amount, since: paid.paidOn } : NOTHING;
}
