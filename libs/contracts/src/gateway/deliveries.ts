import { z } from 'zod';

/**
 * One line of GET /api/admin/deliveries: an event, a job or a mail (the job `send-mail`) that used up all its tries and waits
 * for an administrator.
 */
export const failedDelivery = z.object({
  /** The service that keeps it: the publisher of an event, the owner of a job. */
  service: z.string(),
  id: z.string(),
  /** Name of the event (`noun.past-participle`) or of the job (without a dot). */
  name: z.string(),
  /** The service that should have received the event; null for jobs and mails. */
  consumer: z.string().nullable(),
  /** When it should have been carried out first. */
  since: z.iso.datetime(),
  attempts: z.number().int(),
  /** Why the last try failed: technical, in English, at most 500 characters. */
  error: z.string().nullable(),
});
export type FailedDelivery = z.output<typeof failedDelivery>;
