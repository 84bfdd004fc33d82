import type { GoalOrigin } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { Goal } from './goal.entity.js';
import type { Politician } from './politician.entity.js';

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
  ...{ quote: null, quoteSha256: null, quoteReadAt: null },
  ...{ foundModel: null, foundAt: null },
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
  let changed = false;
  const stored = new Map(politician.goals.map((goal) => [goal.position, goal]));
  const goals: Goal[] = [];
  for (const [index, { text, reference, ...found }] of given.entries()) {
    const present = stored.get(index + 1);
    const isLate = present?.text === text && lacksFinding(present, found);
    if (present && present.text === text && present.reference === reference && !isLate) {
      goals.push(present);
      continue;
    }
    changed = true;
    const late = isLate ? { foundModel: found.foundModel, foundAt: found.foundAt } : {};
    const own = present?.text === text ? late : { text, origin, ...NOT_FOUND, ...found, confirmedAt: null };
    const goal = manager.create(Goal, {
      ...present,
      politicianId: politician.id,
      position: index + 1,
      reference,
      ...own,
    });
    goals.push(await manager.save(Goal, goal));
  }
  const surplus = politician.goals.filter((goal) => goal.position > given.length);
  if (surplus.length > 0)
    await manager.delete(
      Goal,
      surplus.map((goal) => goal.id),
    );
  politician.goals = goals;
  return changed || surplus.length > 0;
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
  await writeGoals(manager, politician, goals, 'self');
  for (const [index, goal] of politician.goals.entries()) Object.assign(goal, goals[index]);
  await manager.save(Goal, politician.goals);
}
