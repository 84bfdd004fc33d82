import { z } from 'zod';
import { GOALS_PER_POLITICIAN } from '../constants.js';
import { defineEvent } from '../event.js';
import { proposedGoal } from './goal-searches.js';

/** How many live media reports a politician has. The aggregate is the politician; its versions are media-monitor's own. */
export const mentionsCounted = defineEvent(
  'media-monitor',
  'media.mentions-counted',
  z.object({ politicianId: z.number().int(), mentions: z.number().int().nonnegative() }),
);

/**
 * All goals of the search that may be shown for a person; never confirmed by the person. What waits for an administrator's look is not
 * among them, and none are left where a decision was taken back. The aggregate is the politician; its versions grow with every change
 * of what may be shown.
 */
export const goalsProposed = defineEvent(
  'media-monitor',
  'goals.proposed',
  z.object({
    politicianId: z.number().int(),
    /** Of the first goal; earlier versions tell it for all of them. */
    model: z.string().nullable(),
    foundAt: z.iso.datetime(),
    goals: z
      .array(
        proposedGoal.extend({
          /** Model of the AI service; null for the built-in rules. */
          model: z.string().nullable().optional(),
          foundAt: z.iso.datetime().optional(),
        }),
      )
      .max(GOALS_PER_POLITICIAN),
  }),
);
