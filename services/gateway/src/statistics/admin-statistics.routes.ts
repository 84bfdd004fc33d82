import { adminStats } from '@jamcimo/contracts';
import { compose, routes } from '../routes/routes.js';
import { AdminStatistics } from './admin-statistics.js';

export const AdminStatisticsController = routes(
  'AdminStatistics',
  'Administration: system',
  'api/admin/stats',
  {
    read: compose('GET', '', {
      summary: 'Figures of everything',
      notes: 'A part whose service does not answer is `null`.',
      answer: adminStats,
      work: (_given, { get }) => get(AdminStatistics).read(),
    }),
  },
);
