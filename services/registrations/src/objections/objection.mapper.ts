import type { Objection as Shown } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import type { Mail } from '../emails/mail.entity.js';
import { deadlineOf, isOverdue } from './deadline.js';
import type { Objection } from './objection.entity.js';

/** What administrators see, field by field: neither the address for the answer nor the key of the request. */
export function toShownObjection(
  objection: Objection,
  answerState: Mail['state'] | undefined,
  now: Date,
): Shown {
  const { id, kind, reason, recordId, politicianId, goal, seen, text, link, state } = objection;
  const { receivedAt, decidedAt, decidedBy, decisionReason, removes, sentence } = objection;
  return {
    id,
    kind,
    reason,
    recordId,
    politicianId,
    goal,
    seen,
    text,
    link,
    state,
    receivedAt: receivedAt.toISOString(),
    deadline: deadlineOf(receivedAt),
    isOverdue: state === 'waiting' && isOverdue(receivedAt, now),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy,
    decisionReason,
    removes,
    sentence,
    answer: answerState ?? (objection.email === null ? 'none' : 'asked'),
  };
}

/** The same of several, with what became of their answers. */
export async function shownObjections(
  manager: EntityManager,
  objections: Objection[],
  now: Date,
): Promise<Shown[]> {
  const answers: Pick<Mail, 'objectionId' | 'state'>[] = await manager.query(
    'SELECT objection_id AS "objectionId", state FROM mails WHERE objection_id = ANY($1)',
    [objections.map(({ id }) => id)],
  );
  const stateOf = new Map(answers.map(({ objectionId, state }) => [objectionId, state]));
  return objections.map((objection) => toShownObjection(objection, stateOf.get(objection.id), now));
}
