import { z } from 'zod';

/**
 * One line of GET /api/admin/deliveries: an event, a job or a mail (the job `send-mail`) that used up all its tries and waits
 * for an administrator.
 */
export const failedDelivery = z
  .object({
    /** The service that keeps it: the publisher of an event, the owner of a job. */
    service: z.string(),
    id: z.string(),
    name: z.string().describe('Of the event (`noun.past-participle`) or of the job.'),
    consumer: z
      .string()
      .nullable()
      .describe('The service that should have received the event; null for jobs and mails.'),
    /** When it should have been carried out first. */
    since: z.iso.datetime(),
    attempts: z.number().int(),
    error: z.string().nullable().describe('Technical, in English.'),
  })
  .meta({ id: 'FailedDelivery' });
export type FailedDelivery = z.output<typeof failedDelivery>;
