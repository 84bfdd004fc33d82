import { LIST_LIMIT, objectionCalls } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { jsonAnswer } from '../answers/answer.js';
import { type PublicReadRoute, readKey } from '../answers/public-reads.js';
import { QueryReader } from '../http/query-reader.js';

const MAXIMUM_OFFSET = 1_000_000;

/** GET /api/corrections: newest first. */
export function correctionsReads(calls: CallClient): PublicReadRoute {
  return (pathname, query) => {
    if (pathname !== '/api/corrections') return null;
    const reader = new QueryReader(query);
    const page = reader.done({
      limit: reader.count('limit', LIST_LIMIT) ?? LIST_LIMIT,
      offset: reader.count('offset', MAXIMUM_OFFSET) ?? 0,
    });
    return {
      key: readKey(pathname, page),
      load: async () => {
        const { items, total } = await calls.call(objectionCalls.corrections, page);
        return jsonAnswer(200, items, { 'x-total-count': String(total) });
      },
    };
  };
}
