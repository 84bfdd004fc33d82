import { defineJob } from '@jamcimo/messaging';
import { z } from 'zod';

/** Sixteen tries over about eight hours: a mail server may be away for a night. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.number().int() }),
  attempts: 16,
  backoffMs: 5000,
  concurrency: 2,
});
