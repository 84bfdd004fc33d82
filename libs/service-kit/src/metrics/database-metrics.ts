import type { ReadReplica } from '@jamcimo/database';
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
    read: () => connections('databaseConnections', dataSource),
  });
}

/** Adds whether the copy for public reads is in use, and how busy its pool is. */
export function addReplicaGauges(gauges: Gauges, replica: ReadReplica): void {
  gauges.add({
    metrics: ['replicaUp'],
    read: () => [reading('replicaUp', {}, replica.ready() ? 1 : 0)],
  });
  gauges.add({
    metrics: ['replicaConnections'],
    read: () => (replica.opened ? connections('replicaConnections', replica.opened) : []),
  });
}

function connections(metric: 'databaseConnections' | 'replicaConnections', dataSource: DataSource) {
  const { totalCount, idleCount, waitingCount } = (dataSource.driver as unknown as { master: Pool }).master;
  return [
    reading(metric, { state: 'total' }, totalCount),
    reading(metric, { state: 'idle' }, idleCount),
    reading(metric, { state: 'waiting' }, waitingCount),
  ];
}
