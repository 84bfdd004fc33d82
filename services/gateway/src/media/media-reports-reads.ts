import { type CallOutput, mediaCalls } from '@jamcimo/contracts';
import { z } from 'zod';
import { inPagesOnly, recordNumber } from '../inputs/query-fields.js';
import { readQuery } from '../inputs/read-query.js';
import { cachedProfile } from '../politicians/profile-reads.js';
import { jsonResponse } from '../public-cache/cached-response.js';
import { type PublicReadParts, type PublicReadRoute, readKey } from '../public-cache/public-reads.js';

export const reportsQuery = z.object({
  politicianId: recordNumber('Unesite broj političara'),
  ...inPagesOnly,
});

/** GET /api/media-reports: of all politicians or of one, newest first. */
export function mediaReportsReads(parts: PublicReadParts): PublicReadRoute {
  return (pathname, query) => {
    if (pathname !== '/api/media-reports') return null;
    const page = readQuery(reportsQuery, query);
    return {
      key: readKey(pathname, page),
      topics: [],
      load: async () => {
        if (!(await mayBeMentioned(parts, page.politicianId))) return answerOf({ items: [], total: 0 });
        parts.cache.dependOn(['media']);
        return answerOf(await parts.calls.call(mediaCalls.listReports, page));
      },
    };
  };
}

const answerOf = ({ items, total }: CallOutput<typeof mediaCalls.listReports>) =>
  jsonResponse(200, items, { 'x-total-count': String(total) });

/** Of most people there is no report, which their profile, at hand for its page, says: media-monitor is not asked. */
async function mayBeMentioned(parts: PublicReadParts, politicianId: number | undefined): Promise<boolean> {
  if (politicianId === undefined) return true;
  const profile = await cachedProfile(parts, politicianId).catch(() => null);
  return profile?.mediaMentions !== 0;
}
