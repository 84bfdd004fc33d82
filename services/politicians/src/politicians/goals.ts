import { type GoalOrigin, LINK_SEPARATOR } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { Goal } from './goal.entity.js';
import { noteOtherWords } from './goal-history.js';
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
 * unchanged keeps its origin, quote and confirmation too, if it is the same finding or was given by people.
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

/** The same in memory only: `storeGoals` must follow when anything changed. A frozen goal stays as it is, whoever gives another. */
export function setGoals(
  manager: EntityManager,
  politician: Politician,
  given: GivenGoal[],
  origin: GoalOrigin,
): boolean {
  const stored = new Map(politician.goals.map((goal) => [goal.position, goal]));
  const goals = besideFrozen(politician, given).map((goal, index) => {
    if (goal instanceof Goal) return goal;
    const present = stored.get(index + 1);
    const { text, reference, ...found } = goal;
    if (present && staysAsItIs(present, goal, origin))
      return present.reference === reference ? present : manager.create(Goal, { ...present, reference });
    const own = { text, reference, origin, ...NOT_FOUND, ...found, confirmedAt: null };
    // Of other words nobody has looked at evidence.
    const standing = present?.text === text ? {} : ({ course: 'not-rated', lookedOn: null } as const);
    const place = { politicianId: politician.id, position: index + 1 };
    return manager.create(Goal, { ...present, ...place, ...own, ...standing });
  });
  const changed =
    goals.length < politician.goals.length || goals.some((goal) => goal !== stored.get(goal.position));
  politician.goals = goals;
  return changed;
}

const isFrozen = ({ frozenAt }: Goal) => frozenAt !== null;

/** Frozen goals that what was given leaves out, or puts elsewhere. */
export function frozenAgainst(
  politician: Politician,
  given: Pick<GivenGoal, 'text' | 'reference'>[],
): Goal[] {
  return politician.goals.filter((goal) => {
    const { text, reference } = given[goal.position - 1] ?? {};
    return isFrozen(goal) && (text !== goal.text || (reference ?? null) !== goal.reference);
  });
}

/**
 * What was given, around the frozen goals. What would take the place of one is left out; where only the order is another one, the rest moves
 * to the places that are free. Nothing is left empty before a frozen goal.
 */
function besideFrozen(politician: Politician, given: GivenGoal[]): (Goal | GivenGoal)[] {
  const frozen = politician.goals.filter(isFrozen);
  if (frozen.length === 0) return given;
  const isHeld = ({ text }: GivenGoal) => frozen.some((goal) => goal.text === text);
  const isOtherOrder = given.filter(isHeld).length === frozen.length;
  const rest = given.filter((goal) => !isHeld(goal));
  const places = Math.max(given.length, ...frozen.map(({ position }) => position));
  return Array.from({ length: places }, (_, index) => {
    const present = politician.goals.find(({ position }) => position === index + 1);
    if (present && isFrozen(present)) return present;
    const next = isOtherOrder ? rest.shift() : given[index];
    return next && !isHeld(next) ? next : present;
  }).filter((goal) => goal !== undefined);
}

/** Stores the goals of many politicians as they are in memory, in two statements. */
export async function storeGoals(manager: EntityManager, politicians: Politician[]): Promise<void> {
  const goals = politicians.flatMap((politician) => politician.goals);
  await noteOtherWords(manager, goals);
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

/**
 * Whether origin, quote and confirmation of a stored goal are also those of what was given. Of a found one quote, evidence and link go together: another
 * finding brings all of its own, and whoever puts another link in the place of the one that has the quote gives the goal anew.
 */
function staysAsItIs(present: Goal, given: GivenGoal, origin: GoalOrigin): boolean {
  if (present.text !== given.text) return false;
  if (origin !== 'ai') return present.origin !== 'ai' || sourceOf(present) === sourceOf(given);
  const finding = ({ reference, ...goal }: Goal | GivenGoal) =>
    JSON.stringify([reference, ...FOUND.map((field) => goal[field] ?? null)]);
  return present.origin === 'ai' && finding(present) === finding(given);
}

const FOUND = Object.keys(NOT_FOUND) as (keyof typeof NOT_FOUND)[];

/** The link that has the quote. */
const sourceOf = ({ reference }: { reference: string | null }) => reference?.split(LINK_SEPARATOR)[0] ?? null;

/** Puts goals back as they were, by position, with their origin, quote and confirmation. A goal that keeps its place keeps its id. */
export async function restoreGoals(
  manager: EntityManager,
  politician: Politician,
  goals: Omit<Goal, 'id' | 'politicianId' | 'position' | 'frozenAt' | 'course' | 'lookedOn'>[],
): Promise<void> {
  setGoals(manager, politician, goals, 'self');
  for (const goal of politician.goals.filter((one) => !isFrozen(one))) {
    const ofPlace = goals[goal.position - 1];
    Object.assign(goal, ofPlace?.text === goal.text ? ofPlace : goals.find(({ text }) => text === goal.text));
  }
  await storeGoals(manager, [politician]);
}
