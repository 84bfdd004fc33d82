import { mediaCalls } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { jsonAnswer } from '../answers/answer.js';
import { type PublicReadRoute, readKey } from '../answers/public-reads.js';
import { readReportsQuery } from './reports-query.js';

/** GET /api/media-reports: of all politicians or of one, newest first. */
export function mediaReportsReads(calls: CallClient): PublicReadRoute {
  return (pathname, query) => {
    if (pathname !== '/api/media-reports') return null;
    const page = readReportsQuery(query);
    return {
      key: readKey(pathname, { ...page }),
      load: async () => {
        const { items, total } = await calls.call(mediaCalls.listReports, page);
        return jsonAnswer(200, items, { 'x-total-count': String(total) });
      },
    };
  };
}
