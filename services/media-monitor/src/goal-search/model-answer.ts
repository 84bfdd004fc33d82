import { GOALS_PER_POLITICIAN, LENGTHS } from '@jamcimo/contracts';
import { z } from 'zod';
import type { WantedPerson } from './about-person.js';
import { checkOf, type ProposedGoal, proposedFrom, type ReadArticle } from './article-text.js';
import { holdsInstructions } from './instructions-in-text.js';
import { isSameGoal, mergeGoals } from './same-goal.js';

/** What a model is asked for, and all it may answer. */
export const modelAnswer = z.strictObject({
  goals: z
    .array(
      z.strictObject({
        /** One sentence in Croatian. */
        goal: z.string(),
        quote: z.string(),
        /** Number of the article in the question, from 1. */
        article: z.int(),
      }),
    )
    .max(GOALS_PER_POLITICIAN),
});
export type ModelAnswer = z.output<typeof modelAnswer>;

const LONGEST_GOAL = 300;
const LONGEST_QUOTE = 600;

/**
 * Keeps of a model's answer only what the articles bear out: the quote stands in the article word for word, it is a promise of this
 * person, and the goal says what the quote says. Nothing a model writes is taken on trust, because an article may have talked it into
 * anything.
 */
export function checkedGoals(
  person: WantedPerson,
  articles: ReadArticle[],
  { goals }: ModelAnswer,
): ProposedGoal[] {
  const kept: ProposedGoal[] = [];
  for (const { goal, quote: given, article } of goals) {
    const source = articles[article - 1];
    const [text, quote] = [goal.replace(/\s+/g, ' ').trim(), given.replace(/\s+/g, ' ').trim()];
    if (!source || !isGoalText(text) || quote.length > LONGEST_QUOTE) continue;
    const check = checkOf(person, source);
    if (check.objectionTo(text, quote) !== null) continue;
    const found = proposedFrom(source, check, { text, quote });
    const same = kept.findIndex((known) => isSameGoal(known.text, text));
    if (same >= 0) kept[same] = mergeGoals(kept[same] as ProposedGoal, found);
    else kept.push(found);
  }
  return kept;
}

function isGoalText(text: string): boolean {
  if (text.length < LENGTHS.goal.min || text.length > LONGEST_GOAL) return false;
  return !/https?:|www\.|[<>{}]/i.test(text) && !holdsInstructions(text);
}
