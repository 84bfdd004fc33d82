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
 * Goals that the AI search found for a person; never confirmed by anybody. The aggregate is the politician; its versions are
 * those of the person's searches. At least one goal.
 */
export const goalsProposed = defineEvent(
  'media-monitor',
  'goals.proposed',
  z.object({
    politicianId: z.number().int(),
    /** Model of the AI service; null for the built-in rules. */
    model: z.string().nullable(),
    foundAt: z.iso.datetime(),
    goals: z.array(proposedGoal).min(1).max(GOALS_PER_POLITICIAN),
  }),
);
