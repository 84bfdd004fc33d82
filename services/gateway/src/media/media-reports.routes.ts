import { mediaReport } from '@jamcimo/contracts';
import { z } from 'zod';
import { read, routes } from '../routes/routes.js';
import { reportsQuery } from './media-reports-reads.js';

/** Media reports about published politicians. */
export const MediaReportsController = routes('MediaReports', 'Fund and media', 'api/media-reports', {
  list: read('', {
    summary: 'Articles that mention politicians, newest first',
    notes: 'Of all published politicians, or of one.',
    query: reportsQuery,
    sends: ['X-Total-Count'],
    answer: z.array(mediaReport),
  }),
});
