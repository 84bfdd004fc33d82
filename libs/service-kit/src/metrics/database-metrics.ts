import type { DataSource } from 'typeorm';
import { type Gauges, reading } from './gauges.js';

/** What `pg.Pool` says about itself. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Adds whether the database answers, and how busy the pool is. */
export function addDatabaseGauges(gauges: Gauges, dataSource: DataSource): void {
  gauges.add({
    metrics: ['databaseUp'],
    read: async () => {
      const answers = await dataSource.query('SELECT 1').then(
        () => 1,
        () => 0,
      );
      return [reading('databaseUp', {}, answers)];
    },
  });
  gauges.add({
    metrics: ['databaseConnections'],
    read: () => {
      const { totalCount, idleCount, waitingCount } = (dataSource.driver as unknown as { master: Pool })
        .master;
      return [
        reading('databaseConnections', { state: 'total' }, totalCount),
        reading('databaseConnections', { state: 'idle' }, idleCount),
        reading('databaseConnections', { state: 'waiting' }, waitingCount),
      ];
    },
  });
}
