import { LINKS_PER_GOAL } from '@jamcimo/contracts/constants';
import { fold } from '@jamcimo/croatia';
import type { ProposedGoal } from './article-goals.js';

/** Beginnings of the words that carry meaning, so that cases and endings do not matter. */
export function stems(text: string): Set<string> {
  return new Set(
    fold(text)
      .split(' ')
      .filter((word) => word.length >= 4 || /^\d+$/.test(word))
      .map((word) => word.slice(0, 5)),
  );
}

/** Two texts say the same when half of the words of the shorter one stand in the other. */
const SAME_SHARE = 0.5;

export function isSameGoal(one: string, other: string): boolean {
  return denies(one) === denies(other) && sharedShare(one, other) >= SAME_SHARE;
}

/** "Ne graditi" is the opposite of "graditi", whatever else they share. */
const denies = (text: string) => /(^|\P{L})(ne|neću|nećemo|neće)(?!\p{L})/iu.test(text);

/** Words in which promises are made, whatever is promised; beginnings, as `stems` gives them. */
const FRAME =
  /^(cemo|obeca|najav|plani|namje|poruc|istak|rekao|rekla|kaze|izjav|kandi|grad[aue]?|grado|nacel|zupan|opcin|godin|manda|kraja|nase|nasi|nasa|20(2[5-9]|3\d))$/;

/** Which share of the words of the text with fewer words stands in the other, 0 to 1. */
function sharedShare(one: string, other: string): number {
  const [fewer, more] = [contentWords(one), contentWords(other)].sort((a, b) => a.size - b.size) as [
    Set<string>,
    Set<string>,
  ];
  if (fewer.size === 0) return 0;
  return [...fewer].filter((stem) => more.has(stem)).length / fewer.size;
}

const contentWords = (text: string) => new Set([...stems(text)].filter((stem) => !FRAME.test(stem)));

/** One goal from two articles: the first one's words, the sources of both. A page of no outlet lends an outlet's goal no source. */
export function mergeGoals(one: ProposedGoal, other: ProposedGoal): ProposedGoal {
  if (one.isFromOutlet !== other.isFromOutlet) return one.isFromOutlet ? one : other;
  return { ...one, links: [...new Set([...one.links, ...other.links])].slice(0, LINKS_PER_GOAL) };
}
