import { objectionCalls } from '@jamcimo/contracts';
import { z } from 'zod';
import { inPagesOnly } from '../inputs/query-fields.js';
import { readQuery } from '../inputs/read-query.js';
import { jsonResponse } from '../public-cache/cached-response.js';
import { type PublicReadParts, type PublicReadRoute, readKey } from '../public-cache/public-reads.js';

export const correctionsQuery = z.object(inPagesOnly);

/** GET /api/corrections: newest first. */
export function correctionsReads({ calls }: PublicReadParts): PublicReadRoute {
  return (pathname, query) => {
    if (pathname !== '/api/corrections') return null;
    const page = readQuery(correctionsQuery, query);
    return {
      key: readKey(pathname, page),
      topics: ['corrections'],
      load: async () => {
        const { items, total } = await calls.call(objectionCalls.corrections, page);
        return jsonResponse(200, items, { 'x-total-count': String(total) });
      },
    };
  };
}
