import { z } from 'zod';
import { OBJECTION_KINDS } from '../constants.js';
import { defineEvent } from '../event.js';

/** An administrator agreed with an objection, other than evidence. Carries nothing of who objected, nor what they wrote. */
export const objectionAccepted = defineEvent(
  'registrations',
  'objection.accepted',
  z.object({
    objectionId: z.number().int(),
    kind: z.enum(OBJECTION_KINDS),
    /** Of the report or the politician. */
    recordId: z.number().int(),
    politicianId: z.number().int(),
    /** The goal as it stood; null for what is no goal. */
    goalText: z.string().nullable(),
    /** Of the article, or of the goal's sources, as they stood. */
    links: z.string().nullable().default(null),
    /** Whether the report or goal is taken off. */
    removes: z.boolean(),
    decidedBy: z.string(),
  }),
);
