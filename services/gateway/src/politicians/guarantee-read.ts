import { type PublicGuarantee, type PublicPolitician, paymentsCalls } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { jsonResponse } from '../public-cache/cached-response.js';
import type { PublicRead } from '../public-cache/public-reads.js';

const NOTHING: PublicGuarantee = { amount: null, since: null };

/**
 * What stands behind the seal of a published profile: the sum that is paid in, and since when it is whole.
 *
 * @param profile gives the profile; asked of the cache, because a page shows both
 */
export function guaranteeRead(
  calls: CallClient,
  id: number,
  profile: () => Promise<PublicPolitician>,
): PublicRead {
  return {
    key: `/api/politicians/${id}/guarantee`,
    topics: [`profile-${id}`, 'funds'],
    load: async () => jsonResponse(200, await guaranteeOf(calls, await profile())),
  };
}

/** Of a profile without the seal nothing is said, whatever was paid. */
async function guaranteeOf(
  calls: CallClient,
  { id, isVerified, isGuaranteed }: PublicPolitician,
): Promise<PublicGuarantee> {
  if (!isVerified || !isGuaranteed) return NOTHING;
  const [paid] = await calls.call(paymentsCalls.paidGuarantees, { politicianIds: [id] });
  return paid ? { amount: paid.amount, since: paid.paidOn } : NOTHING;
}
