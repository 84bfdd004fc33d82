import type { GoalOrigin } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import type { Politician } from '../politicians/politician.entity.js';
import { Goal } from './goal.entity.js';

/** A goal as somebody gave it. */
export interface GivenGoal {
  text: string;
  reference: string | null;
  /** Verbatim words of the article it was found in. */
  quote?: string | null;
  /** Hash of the text in which the quote stands, and when it was read. */
  quoteSha256?: string | null;
  quoteReadAt?: Date | null;
  /** Which model found it, null for the built-in rules, and when. */
  foundModel?: string | null;
  foundAt?: Date | null;
}

/** What a goal has that no search found. */
export const NOT_FOUND = {
  quote: null,
  quoteSha256: null,
  quoteReadAt: null,
  foundModel: null,
  foundAt: null,
};

/** Pairs texts with their references by place; a text left out takes its reference with it. */
export function pairGoals(texts: string[], references: (string | null | undefined)[]): GivenGoal[] {
  return texts.map((text, index) => ({ text, reference: references[index] ?? null }));
}

/**
 * Brings the stored goals of a politician to what was given. A goal that keeps its place keeps its id; one whose text is
 * unchanged keeps its origin, quote and confirmation too.
 *
 * @returns whether anything changed
 */
export async function writeGoals(
  manager: EntityManager,
  politician: Politician,
  given: GivenGoal[],
  origin: GoalOrigin,
): Promise<boolean> {
  const changed = setGoals(manager, politician, given, origin);
  if (changed) await storeGoals(manager, [politician]);
  return changed;
}

/** The same in memory only: `storeGoals` must follow when anything changed. */
export function setGoals(
  manager: EntityManager,
  politician: Politician,
  given: GivenGoal[],
  origin: GoalOrigin,
): boolean {
  const stored = new Map(politician.goals.map((goal) => [goal.position, goal]));
  const goals = given.map(({ text, reference, ...found }, index) => {
    const present = stored.get(index + 1);
    const isLate = present?.text === text && lacksFinding(present, found);
    if (present && present.text === text && present.reference === reference && !isLate) return present;
    const late = isLate ? { foundModel: found.foundModel, foundAt: found.foundAt } : {};
    const own = present?.text === text ? late : { text, origin, ...NOT_FOUND, ...found, confirmedAt: null };
    return manager.create(Goal, {
      ...present,
      politicianId: politician.id,
      position: index + 1,
      reference,
      ...own,
    });
  });
  const changed =
    goals.length < politician.goals.length || goals.some((goal) => goal !== stored.get(goal.position));
  politician.goals = goals;
  return changed;
}

/** Stores the goals of many politicians as they are in memory, in two statements. */
export async function storeGoals(manager: EntityManager, politicians: Politician[]): Promise<void> {
  const goals = politicians.flatMap((politician) => politician.goals);
  // By their places: the database gives ids to the new ones, the others keep theirs.
  const rows = goals.map(({ id: _id, ...columns }) => columns as Goal);
  if (rows.length > 0) await manager.upsert(Goal, rows, ['politicianId', 'position']);
  for (const [index, goal] of goals.entries()) goal.id = (rows[index] as Goal).id;
  await manager.query(
    `DELETE FROM goals USING unnest($1::int[], $2::int[]) AS kept (politician_id, goals)
     WHERE goals.politician_id = kept.politician_id AND position > kept.goals`,
    [politicians.map(({ id }) => id), politicians.map((politician) => politician.goals.length)],
  );
}

/** It was found before it was kept by what. */
function lacksFinding(present: Goal, { foundAt }: Pick<GivenGoal, 'foundAt'>): boolean {
  return foundAt != null && present.origin === 'ai' && present.foundAt === null;
}

/** Puts goals back as they were, by position, with their origin, quote and confirmation. A goal that keeps its place keeps its id. */
export async function restoreGoals(
  manager: EntityManager,
  politician: Politician,
  goals: Omit<Goal, 'id' | 'politicianId' | 'position'>[],
): Promise<void> {
  setGoals(manager, politician, goals, 'self');
  for (const [index, goal] of politician.goals.entries()) Object.assign(goal, goals[index]);
  await storeGoals(manager, [politician]);
}
