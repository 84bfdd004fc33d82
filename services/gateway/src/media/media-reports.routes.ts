import { mediaCalls, mediaReport, type PublicPolitician } from '@jamcimo/contracts';
import { z } from 'zod';
import { inPagesOnly, recordNumber } from '../inputs/query-fields.js';
import type { PublicReadMeans } from '../public-cache/public-reads.js';
import { read, routes } from '../routes/routes.js';

/** Media reports about published politicians. */
export const MediaReportsController = routes('MediaReports', 'Fund and media', 'api/media-reports', {
  list: read('', {
    summary: 'Articles that mention politicians, newest first',
    notes: 'Of all published politicians, or of one.',
    query: z.object({ politicianId: recordNumber('Unesite broj političara'), ...inPagesOnly }),
    topics: [],
    load: async ({ query }, means) => {
      if (!(await mayBeMentioned(query.politicianId, means))) return { items: [], total: 0 };
      means.cache.dependOn(['media']);
      return means.calls.call(mediaCalls.listReports, query);
    },
    sends: ['X-Total-Count'],
    answer: z.array(mediaReport),
  }),
});

/** Of most people there is no report, which their profile, at hand for its page, says: media-monitor is not asked. */
async function mayBeMentioned(id: number | undefined, { read }: PublicReadMeans): Promise<boolean> {
  if (id === undefined) return true;
  const profile = await read<PublicPolitician>(`/api/politicians/${id}`).catch(() => null);
  return profile?.mediaMentions !== 0;
}
