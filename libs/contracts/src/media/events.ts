import { z } from 'zod';
import { defineEvent } from '../event.js';

/** How many live media reports a politician has. The aggregate is the politician; its versions are media-monitor's own. */
export const mentionsCounted = defineEvent(
  'media-monitor',
  'media.mentions-counted',
  z.object({ politicianId: z.number().int(), mentions: z.number().int().nonnegative() }),
);
