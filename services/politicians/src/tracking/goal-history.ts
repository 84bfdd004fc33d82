import { goalTermsChanged, type TrackedGoal } from '@jamcimo/contracts';
import type { Outbox } from '@jamcimo/messaging';
import type { EntityManager } from 'typeorm';

/** What happened to a goal, and who did it. */
export interface HistoryEntry {
  kind: 'terms-proposed' | 'terms-returned' | 'terms-accepted' | 'change-refused';
  role: 'person' | 'editor' | 'board' | 'system';
  actor?: string;
  data?: object;
  reason?: string | null;
}

/** Adds the next entry to the history of a goal. The goal, or its profile, has to be locked. */
export async function noteInHistory(
  manager: EntityManager,
  goalId: string,
  { kind, role, actor, data = {}, reason }: HistoryEntry,
): Promise<void> {
  await manager.query(
    `INSERT INTO goal_history (goal_id, no, kind, role, actor, data, reason)
     SELECT $1, coalesce(max(no), 0) + 1, $2, $3, $4, $5, $6 FROM goal_history WHERE goal_id = $1`,
    [goalId, kind, role, actor ?? null, data, reason ?? null],
  );
}

/** Has the person told of what became of the criteria, once. */
export async function tellPerson(
  outbox: Outbox,
  manager: EntityManager,
  { politicianId, number: goalNumber, terms }: TrackedGoal,
): Promise<void> {
  if (!terms) return;
  const { id: termsId, state } = terms;
  await outbox.publish(manager, goalTermsChanged, {
    aggregateId: String(termsId),
    version: state === 'proposed' ? 1 : 2,
    payload: { politicianId, goalNumber, termsId, state },
  });
}
