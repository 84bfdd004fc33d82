import { GOALS_PER_POLITICIAN, LENGTHS } from '@jamcimo/contracts/constants';
import { z } from 'zod';
import type { WantedPerson } from './about-person.js';
import { checkOf, type ProposedGoal, proposedFrom, type ReadArticle } from './article-goals.ts';
import { holdsInstructions } from './instructions-in-text.ts';
import { isSameGoal, mergeGoals } from './same-goal.ts';

/** What a model is asked for. What it adds to that is left out. */
export const modelAnswer = z.object({
  goals: z.array(
    z.object({
      /** One sentence in Croatian. */
      goal: z.string(),
      quote: z.string(),
      /** Number of the article in the question, from 1. */
      article: z.coerce.number().int(),
    }),
  ),
});
export type ModelAnswer = z.output<typeof modelAnswer>;

/** What is longer is no answer to the question, and neither is what begins after so many brackets. */
const LONGEST_ANSWER = 100_000;
const MOST_BRACKETS = 50;

/**
 * The answer in what a model wrote: many think aloud before it, and put words or a block of code around it. The first complete JSON value of
 * the asked form counts; goals beyond three are cut.
 */
export function readAnswer(written: string): ModelAnswer | 'no-json' | 'other-form' {
  const content = written.slice(0, LONGEST_ANSWER).replace(/^[\s\S]*<\/think>/, '');
  let hasJson = false;
  let at = content.indexOf('{');
  for (let tried = 0; at >= 0 && tried < MOST_BRACKETS; tried += 1) {
    const value = valueAt(content, at);
    const answer = modelAnswer.safeParse(value?.parsed);
    if (answer.success) return { goals: answer.data.goals.slice(0, GOALS_PER_POLITICIAN) };
    hasJson ||= value !== undefined;
    at = content.indexOf('{', value?.end ?? at + 1);
  }
  return hasJson ? 'other-form' : 'no-json';
}

/** The object that begins here, as far as its brackets go. */
function valueAt(content: string, start: number): { parsed: unknown; end: number } | undefined {
  let depth = 0;
  for (const { 0: token, index } of content.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth > 0) continue;
    const end = start + index + 1;
    try {
      return { parsed: JSON.parse(content.slice(start, end)), end };
    } catch {
      return undefined;
    }
  }
  return undefined;
}

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
