import type { EntityManager } from 'typeorm';
import { Goal } from './goal.entity.js';
import type { Politician } from './politician.entity.js';

/**
 * Takes a found goal off and remembers it. The goals behind it move up with their ids; one that somebody confirmed or gave stays. A frozen
 * one keeps its place, to which its money belongs, as long as another one can fill the place before it.
 *
 * @returns whether it was there
 */
export async function refuseGoal(
  manager: EntityManager,
  politician: Politician,
  text: string,
): Promise<boolean> {
  await manager.query(
    'INSERT INTO refused_goals (politician_id, text) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [politician.id, text],
  );
  const goals = [...politician.goals].sort((a, b) => a.position - b.position);
  const refused = goals.find((goal) => goal.origin === 'ai' && goal.text === text);
  if (!refused) return false;
  await manager.delete(Goal, { id: refused.id });
  const left = goals.filter((goal) => goal !== refused);
  const staysAt = ({ frozenAt, position }: Goal) => frozenAt !== null && position <= left.length;
  const moving = left.filter((goal) => !staysAt(goal));
  // In their order, so that no two stand at one place meanwhile.
  politician.goals = left.map(
    (_, at) => left.find((goal) => staysAt(goal) && goal.position === at + 1) ?? (moving.shift() as Goal),
  );
  for (const [at, goal] of politician.goals.entries()) {
    goal.position = at + 1;
    await manager.save(Goal, goal);
  }
  return true;
}

/** Those that were never taken off after an objection. */
export async function withoutRefused<G extends { text: string }>(
  manager: EntityManager,
  politicianId: number,
  goals: G[],
): Promise<G[]> {
  const rows: { text: string }[] = await manager.query(
    'SELECT text FROM refused_goals WHERE politician_id = $1',
    [politicianId],
  );
  const refused = new Set(rows.map(({ text }) => text));
  return goals.filter(({ text }) => !refused.has(text));
}
