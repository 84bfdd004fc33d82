import type { EntityManager } from 'typeorm';
import type { ProposedGoal } from '../reading/article-goals.js';
import { isSameGoal } from '../reading/same-goal.js';

interface Stored {
  id: number;
  state: 'waiting' | 'live' | 'accepted' | 'rejected' | 'void';
  text: string;
  quote: string;
  links: string[];
}

export interface Found {
  politicianId: number;
  goals: ProposedGoal[];
  /** Null for the built-in rules. */
  model: string | null;
  /** Nothing is public without a look. */
  isAlwaysLookedAt: boolean;
}

/**
 * Stores what a search found; the search of the person has to be locked. What a model found in an outlet is public at once and takes
 * the place of what was so before; everything else waits. What was decided stays.
 *
 * @returns whether what is public changed
 */
export async function storeProposals(manager: EntityManager, found: Found): Promise<boolean> {
  const { politicianId, goals, model } = found;
  if (goals.length === 0 || !(await acceptsGoals(manager, politicianId))) return false;
  const stored: Stored[] = await manager.query(
    'SELECT id, state, text, quote, links FROM goal_proposals WHERE politician_id = $1 ORDER BY id FOR UPDATE',
    [politicianId],
  );
  const kept = new Set(stored.filter(({ state }) => state === 'accepted' || state === 'rejected'));
  const added: { goal: ProposedGoal; isPublic: boolean }[] = [];
  for (const goal of goals.filter((one) => !isDecided(one, stored))) {
    const isPublic = model !== null && goal.isFromOutlet && !found.isAlwaysLookedAt;
    const known = stored.find((one) => isKnown(one, goal, isPublic));
    if (known) kept.add(known);
    else added.push({ goal, isPublic });
  }
  const isReplaced =
    [...kept].some(({ state }) => state === 'live') || added.some(({ isPublic }) => isPublic);
  const gone = stored.filter((one) => !kept.has(one) && (one.state !== 'live' || isReplaced));
  await manager.query('DELETE FROM goal_proposals WHERE id = ANY ($1)', [gone.map(({ id }) => id)]);
  for (const { goal, isPublic } of added) await insert(manager, politicianId, goal, model, isPublic);
  return added.some(({ isPublic }) => isPublic) || gone.some(({ state }) => state === 'live');
}

/** The person's own goals win; the register decides in the end. */
async function acceptsGoals(manager: EntityManager, politicianId: number): Promise<boolean> {
  const [person]: { accepts: boolean }[] = await manager.query(
    'SELECT accepts_found_goals OR is_invented AS accepts FROM roster WHERE politician_id = $1 FOR SHARE',
    [politicianId],
  );
  return person?.accepts === true;
}

/** Rejected with the same quote or a part of it, in whatever words; or accepted already. */
function isDecided({ text, quote }: ProposedGoal, stored: Stored[]): boolean {
  return stored.some(
    (one) =>
      (one.state === 'rejected' && (one.quote.includes(quote) || quote.includes(one.quote))) ||
      (one.state === 'accepted' && (one.quote === quote || isSameGoal(one.text, text))),
  );
}

/** The same was found before; what is public already needs no look. */
function isKnown({ state, text, quote, links }: Stored, goal: ProposedGoal, isPublic: boolean): boolean {
  if (text !== goal.text || quote !== goal.quote || links.join() !== goal.links.join()) return false;
  return state === 'live' || (state === 'waiting' && !isPublic);
}

async function insert(
  manager: EntityManager,
  politicianId: number,
  goal: ProposedGoal,
  model: string | null,
  isPublic: boolean,
): Promise<void> {
  const { text, quote, links, context, source, title, publishedAt, isFromOutlet } = goal;
  await manager.query(
    `INSERT INTO goal_proposals (politician_id, state, text, quote, links, context, source, title, published_at, is_from_outlet, model, found_at, text_sha256, read_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now(), $12, $13)`,
    [
      politicianId,
      isPublic ? 'live' : 'waiting',
      text,
      quote,
      links,
      context,
      source,
      title,
      publishedAt,
      isFromOutlet,
      model,
      goal.sha256,
      goal.readAt,
    ],
  );
}
