import type { GoalOrigin, PublicPolitician } from '@jamcimo/contracts';
import { GOAL_EXPAND_LENGTH, LINK_SEPARATOR, LINKS_PER_GOAL } from '@jamcimo/contracts/constants';

export interface GoalSource {
  href: string;
  /** The outlet: host name without "www.". */
  label: string;
}

export interface Goal {
  text: string;
  sources: GoalSource[];
  origin: GoalOrigin | null;
  isLong: boolean;
  /** Longer than 80 characters, or with sources (decision 36). */
  isExpandable: boolean;
}

/** A goal may be stored as plain text or as a JSON string with a field `goal`; both read as plain text. */
export function goalText(item: string): string {
  const text = item.trim();
  if (!text.startsWith('{')) return text;
  try {
    const parsed: unknown = JSON.parse(text);
    if (
      typeof parsed === 'object' &&
      parsed !== null &&
      'goal' in parsed &&
      typeof parsed.goal === 'string'
    ) {
      return parsed.goal.trim();
    }
  } catch {
    // A text that only begins like JSON is a text.
  }
  return text;
}

/** The links of a goal's reference: at most two, http and https only. */
export function goalSources(reference: string | null): GoalSource[] {
  return (reference ?? '')
    .split(LINK_SEPARATOR)
    .map((link) => link.trim())
    .filter((link) => URL.canParse(link) && /^https?:$/.test(new URL(link).protocol))
    .slice(0, LINKS_PER_GOAL)
    .map((href) => ({ href, label: new URL(href).hostname.replace(/^www\./, '') }));
}

type WithGoals = Pick<
  PublicPolitician,
  'mainGoals' | 'goal1Reference' | 'goal2Reference' | 'goal3Reference' | 'goalOrigins'
>;

/** The goals of a politician, ready to be shown. */
export function goalsOf(politician: WithGoals): Goal[] {
  const references = [politician.goal1Reference, politician.goal2Reference, politician.goal3Reference];
  return politician.mainGoals
    .map((item, at): Goal => {
      const text = goalText(item);
      const sources = goalSources(references[at] ?? null);
      const isLong = [...text].length > GOAL_EXPAND_LENGTH;
      const origin = politician.goalOrigins[at] ?? null;
      return { text, sources, origin, isLong, isExpandable: isLong || sources.length > 0 };
    })
    .filter(({ text }) => text !== '');
}
