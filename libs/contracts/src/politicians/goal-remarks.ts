import { z } from 'zod';
import { LENGTHS } from '../constants.js';
import { plainText } from '../plain-text.js';
import { recordId } from '../record-id.js';
import { optionalText, text } from './entities.js';

/** What the person of a goal said about it, while nobody decided whether it is released. */
export const goalRemark = z
  .object({
    no: z.number().int().describe('Its place in the history of the goal.'),
    at: z.iso.datetime(),
    to: z
      .number()
      .int()
      .nullable()
      .describe('The entry that it answers; null where it says that the goal is reached.'),
    text: z.string(),
  })
  .meta({ id: 'GoalRemark' });
export type GoalRemark = z.output<typeof goalRemark>;

/** Body of POST /api/own-goals/{token}/{goalId}/claim. */
export const goalClaim = z
  .object({ text: text('Napišite što je ostvareno', LENGTHS.goalClaim, plainText) })
  .meta({ id: 'GoalClaim' });

/** Body of POST /api/own-goals/{token}/{goalId}/reply. */
export const goalReply = z
  .object({
    no: recordId.describe('The entry of the public history that it answers.'),
    text: text('Napišite odgovor', LENGTHS.goalReply, plainText),
  })
  .meta({ id: 'GoalReply' });

/** Body of POST /api/admin/goals/{id}/remarks/{no}/decision. */
export const remarkDecision = z
  .object({ released: z.boolean('Odaberite odluku'), reason: optionalText(LENGTHS.objectionDecision.max) })
  .refine(({ released, reason }) => released || (reason ?? '').length >= LENGTHS.objectionDecision.min, {
    path: ['reason'],
    error: 'Napišite zašto se izjava ne objavljuje (najmanje 5 znakova)',
  })
  .meta({ id: 'RemarkDecision' });
