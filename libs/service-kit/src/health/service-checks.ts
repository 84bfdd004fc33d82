import type { INestMicroservice } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MessagingHolder } from '../modules/messaging-holder.js';
import type { HealthCheck } from './health-server.js';

/** What a service with a database and messaging depends on. */
export function serviceChecks(app: INestMicroservice): Record<string, HealthCheck> {
  return {
    database: () => app.get(DataSource).query('SELECT 1'),
    redis: async () => app.get(MessagingHolder).ready,
  };
}
