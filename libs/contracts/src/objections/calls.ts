import { z } from 'zod';
import { readCall, writeCall } from '../call.js';
import { LIST_LIMIT, OBJECTION_STATES } from '../constants.js';
import { recordId as id } from '../record-id.js';
import {
  correction,
  newObjection,
  objection,
  objectionDecision,
  objectionFigures,
  seenRecord,
} from './entities.js';

/** Mail, its limits and the retention of personal data live there. */
const service = 'registrations';
const actor = z.string().trim().min(1).max(80);
const page = {
  limit: z.number().int().min(0).max(LIST_LIMIT).default(LIST_LIMIT),
  offset: z.number().int().min(0).max(1_000_000).default(0),
};

export const objectionCalls = {
  /**
   * Takes an objection over. Answers the same again for the same `idempotencyKey`; `objection.key-reused` for another objection under
   * a used key.
   */
  submit: writeCall(service, 'submit-objection', {
    input: z.object({
      objection: newObjection,
      /** Whom the record is about, and how it stood when it was objected to. */
      politicianId: id,
      seen: seenRecord,
      idempotencyKey: z.string().max(200).nullable(),
    }),
    output: z.object({ id: z.number().int() }),
    errors: ['objection.key-reused'],
  }),
  /** Those that wait by their deadline, decided ones newest first. For administrators. */
  list: readCall(service, 'list-objections', {
    input: z.object({
      ...{ id: id.optional(), state: z.enum(OBJECTION_STATES).optional(), politicianId: id.optional() },
      ...page,
    }),
    output: z.object({ items: z.array(objection), total: z.number().int() }),
  }),
  /** `objection.already-decided` with the present record; `request.invalid` where evidence is given for anything else, or not for evidence. */
  decide: writeCall(service, 'decide-objection', {
    input: z.object({ id, decision: objectionDecision, decidedBy: actor }),
    output: objection,
    errors: ['objection.not-found', 'objection.already-decided'],
  }),
  /** What was corrected, newest first; public. */
  corrections: readCall(service, 'list-corrections', {
    input: z.object(page),
    output: z.object({ items: z.array(correction), total: z.number().int() }),
  }),
  figures: readCall(service, 'objection-figures', { input: z.object({}), output: objectionFigures }),
};
