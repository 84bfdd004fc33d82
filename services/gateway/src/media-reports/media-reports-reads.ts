import { mediaCalls } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { jsonAnswer } from '../answers/answer.js';
import { type PublicReadRoute, readKey } from '../answers/public-reads.js';
import { readReportsQuestion } from './reports-question.js';

/** GET /api/media-reports: of all politicians or of one, newest first. */
export function mediaReportsReads(calls: CallClient): PublicReadRoute {
  return (pathname, query) => {
    if (pathname !== '/api/media-reports') return null;
    const question = readReportsQuestion(query);
    return {
      key: readKey(pathname, { ...question }),
      load: async () => {
        const { items, total } = await calls.call(mediaCalls.listReports, question);
        return jsonAnswer(200, items, { 'x-total-count': String(total) });
      },
    };
  };
}
