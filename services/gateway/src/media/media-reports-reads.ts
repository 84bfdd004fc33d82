import { mediaCalls } from '@jamcimo/contracts';
import { z } from 'zod';
import { inPagesOnly, recordNumber } from '../inputs/query-fields.js';
import { readQuery } from '../inputs/read-query.js';
import { jsonResponse } from '../public-cache/cached-response.js';
import { type PublicReadParts, type PublicReadRoute, readKey } from '../public-cache/public-reads.js';

export const reportsQuery = z.object({
  politicianId: recordNumber('Unesite broj političara'),
  ...inPagesOnly,
});

/** GET /api/media-reports: of all politicians or of one, newest first. */
export function mediaReportsReads({ calls }: PublicReadParts): PublicReadRoute {
  return (pathname, query) => {
    if (pathname !== '/api/media-reports') return null;
    const page = readQuery(reportsQuery, query);
    return {
      key: readKey(pathname, page),
      topics: ['media'],
      load: async () => {
        const { items, total } = await calls.call(mediaCalls.listReports, page);
        return jsonResponse(200, items, { 'x-total-count': String(total) });
      },
    };
  };
}
