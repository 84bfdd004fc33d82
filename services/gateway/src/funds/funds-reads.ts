import { paymentsCalls } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { jsonAnswer } from '../answers/answer.js';
import type { PublicReadRoute } from '../answers/public-reads.js';

/** GET /api/funds/total: the sum and nothing else. */
export function fundsReads(calls: CallClient): PublicReadRoute {
  return (pathname) => {
    if (pathname !== '/api/funds/total') return null;
    return {
      key: pathname,
      load: async () => {
        const { total } = await calls.call(paymentsCalls.total, {});
        return jsonAnswer(200, { total });
      },
    };
  };
}
