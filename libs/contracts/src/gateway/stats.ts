import { z } from 'zod';
import { goalSearchStatistics } from '../media/goal-searches.js';
import { mediaStatistics } from '../media/mentions.js';
import { objectionFigures } from '../objections/entities.js';
import { fundStatistics } from '../payments/requests.js';
import { registerStatistics } from '../politicians/entities.js';
import { submissionStatistics } from '../registrations/entities.js';

/** Sign-ins of one day (Europe/Zagreb). */
export const signInsOfDay = z.object({
  /** YYYY-MM-DD. */
  day: z.iso.date(),
  succeeded: z.number().int(),
  refused: z.number().int(),
});
export type SignInsOfDay = z.output<typeof signInsOfDay>;

/** Deliveries that a service has not finished; null while it does not answer. */
export const queueHealth = z.object({
  service: z.string(),
  state: z.enum(['up', 'down']),
  /** Waiting and being worked on. */
  pending: z.number().int().nullable(),
  working: z.number().int().nullable(),
  failed: z.number().int().nullable(),
  oldestSeconds: z.number().nullable(),
  lagSeconds: z.number().nullable(),
});
export type QueueHealth = z.output<typeof queueHealth>;

/** Answer of GET /api/admin/stats. A part whose service does not answer is null. */
export const adminStats = z.object({
  politicians: registerStatistics.nullable(),
  submissions: submissionStatistics.nullable(),
  payments: fundStatistics.nullable(),
  media: mediaStatistics.nullable(),
  goalSearches: goalSearchStatistics.nullable(),
  objections: objectionFigures.nullable(),
  /** Politicians whose guarantee is paid and waits for its confirmation. */
  guaranteesPaid: z.number().int().nullable(),
  /** Profiles with the seal whose whole guarantee is not held. */
  sealsWithoutGuarantee: z.number().int().nullable(),
  /** The last days (SIGN_IN_STATISTICS_DAYS), oldest first, days without any included. */
  signIns: z.array(signInsOfDay),
  queues: z.array(queueHealth),
});
export type AdminStats = z.output<typeof adminStats>;
