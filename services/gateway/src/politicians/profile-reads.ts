import {
  type PublicGuarantee,
  type PublicPolitician,
  paymentsCalls,
  politiciansCalls,
} from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { jsonResponse } from '../public-cache/cached-response.js';
import { type PublicRead, type PublicReadParts, readThrough } from '../public-cache/public-reads.js';

type Parts = Pick<PublicReadParts, 'calls' | 'cache'>;

const NOTHING: PublicGuarantee = { amount: null, since: null, goals: [] };

export function profileRead(calls: CallClient, id: number): PublicRead {
  return {
    key: `/api/politicians/${id}`,
    topics: [`profile-${id}`],
    load: async () => jsonResponse(200, await calls.call(politiciansCalls.get, { id })),
  };
}

/**
 * A published profile, from the cache if it is there: a page shows it beside what is asked for.
 *
 * @throws DomainError `politician.not-found`
 */
export function cachedProfile({ calls, cache }: Parts, id: number): Promise<PublicPolitician> {
  return readThrough(cache, profileRead(calls, id));
}

/** What stands behind the seal of a published profile: the sum that is paid in, since when it is whole, and what became of it by goal. */
export function guaranteeRead(parts: Parts, id: number): PublicRead {
  return {
    key: `/api/politicians/${id}/guarantee`,
    topics: [`profile-${id}`, 'funds'],
    load: async () => {
      const { isVerified, isGuaranteed } = await cachedProfile(parts, id);
      // Of a profile without the seal nothing is said, whatever was paid.
      if (!isVerified || !isGuaranteed) return jsonResponse(200, NOTHING);
      const [[paid], goals] = await Promise.all([
        parts.calls.call(paymentsCalls.paidGuarantees, { politicianIds: [id] }),
        parts.calls.call(paymentsCalls.heldGoals, { politicianId: id }),
      ]);
      return jsonResponse(200, { amount: paid?.amount ?? null, since: paid?.paidOn ?? null, goals });
    },
  };
}
