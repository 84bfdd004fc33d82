import { GOALS_PER_POLITICIAN, LENGTHS } from '@jamcimo/contracts';
import { z } from 'zod';
import { AboutPerson, type WantedPerson } from './about-person.js';
import type { ProposedGoal, ReadArticle } from './article-text.js';
import { holdsInstructions } from './instructions-in-text.js';
import { isSameGoal, mergeGoals, stems } from './same-goal.js';
import { isVerbatim } from './verbatim.js';

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
/** So much of the goal's words has to come from the paragraph of its quote. */
const GROUNDED_SHARE = 0.5;

/**
 * Keeps of a model's answer only what the articles bear out: the quote stands in the article word for word, in a paragraph about
 * the person, and the goal says what that paragraph says. Nothing a model writes is taken on trust, because an article may have
 * talked it into anything.
 */
export function checkedGoals(
  person: WantedPerson,
  articles: ReadArticle[],
  { goals }: ModelAnswer,
): ProposedGoal[] {
  const about = new AboutPerson(person);
  const kept: ProposedGoal[] = [];
  for (const { goal, quote, article } of goals) {
    const source = articles[article - 1];
    const text = goal.replace(/\s+/g, ' ').trim();
    if (!source || !isGoalText(text) || quote.length > LONGEST_QUOTE) continue;
    if (!isBorneOut(text, quote, source, about)) continue;
    const found = { text, quote: quote.replace(/\s+/g, ' ').trim(), links: source.links.slice(0, 2) };
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

function isBorneOut(goal: string, quote: string, { title, text }: ReadArticle, about: AboutPerson): boolean {
  const paragraphs = [title, ...text.split('\n')];
  const at = paragraphs.findIndex((paragraph) => isVerbatim(quote, paragraph));
  if (at < 0) return false;
  // The name may stand in the paragraph before, where a statement goes on.
  const near = paragraphs.slice(Math.max(0, at - 1), at + 1).join(' ');
  if (!about.isNamedIn(near)) return false;
  const words = stems(goal);
  const borne = [...words].filter((stem) => stems(near).has(stem)).length;
  return words.size > 0 && borne / words.size >= GROUNDED_SHARE;
}
