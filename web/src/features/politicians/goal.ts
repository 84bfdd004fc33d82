import type { GoalFinding, GoalOrigin, GoalTracking, PublicPolitician } from '@jamcimo/contracts';
import { GOAL_EXPAND_LENGTH, LINKS_PER_GOAL } from '@jamcimo/contracts/constants';
import { goalText } from '@/lib/text/goal-text';
import { linksOf, type SourceLink } from '@/lib/text/source-links';

export interface Goal {
  text: string;
  /** At most two. */
  sources: SourceLink[];
  origin: GoalOrigin | null;
  /** Null for what no search found. */
  finding: GoalFinding | null;
  /** Since when the person stands by these words; null for goals of other origin. */
  confirmedAt: string | null;
  /** Where it stands; null for one that is not followed. */
  tracking: GoalTracking | null;
  /** Its source is the programme of the profile. */
  isFromProgramme: boolean;
  /** Longer than 80 characters. */
  isLong: boolean;
}

/** What the address of a profile ends with to name one of its goals (decision 68). */
export const goalAnchor = (number: number) => `cilj-${number}`;

type WithGoals = Pick<
  PublicPolitician,
  | 'mainGoals'
  | 'goal1Reference'
  | 'goal2Reference'
  | 'goal3Reference'
  | 'goalOrigins'
  | 'goalFindings'
  | 'goalConfirmedAt'
  | 'goalTracking'
  | 'programLink'
>;

/** The goals of a politician, ready to be shown. */
export function goalsOf(politician: WithGoals): Goal[] {
  const references = [politician.goal1Reference, politician.goal2Reference, politician.goal3Reference];
  return politician.mainGoals
    .map((item, at): Goal => {
      const text = goalText(item);
      const sources = linksOf(references[at] ?? null).slice(0, LINKS_PER_GOAL);
      const origin = politician.goalOrigins[at] ?? null;
      const finding = politician.goalFindings[at] ?? null;
      const confirmedAt = politician.goalConfirmedAt[at] ?? null;
      return {
        text,
        sources,
        origin,
        finding,
        confirmedAt,
        tracking: politician.goalTracking[at] ?? null,
        isFromProgramme: sources.some(({ href }) => href === politician.programLink),
        isLong: [...text].length > GOAL_EXPAND_LENGTH,
      };
    })
    .filter(({ text }) => text !== '');
}
