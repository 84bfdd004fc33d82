import { confirmedGoals, type FieldError, fieldProblem, type GoalsToConfirm } from '@jamcimo/contracts';
import { LINK_SEPARATOR, LINKS_PER_GOAL } from '@jamcimo/contracts/constants';

export interface GoalDraft {
  text: string;
  links: string[];
}

/** Problems by element: `goal1`, `goal1-link2`. */
export type GoalProblems = Record<string, string>;

/** The three goals while they are looked at and corrected. */
export function goalDrafts(goals: GoalsToConfirm): GoalDraft[] {
  const references = [goals.goal1Reference, goals.goal2Reference, goals.goal3Reference];
  return references.map((reference, at) => {
    const links = (reference ?? '').split(LINK_SEPARATOR).map((link) => link.trim());
    return {
      text: goals.mainGoals[at] ?? '',
      links: Array.from({ length: LINKS_PER_GOAL }, (_, place) => links[place] ?? ''),
    };
  });
}

/** The body of the confirmation. */
export function goalsBody(drafts: readonly GoalDraft[]) {
  const reference = (at: number) =>
    (drafts[at]?.links ?? [])
      .map((link) => link.trim().replaceAll(LINK_SEPARATOR, '%7C'))
      .filter(Boolean)
      .join(LINK_SEPARATOR);
  return {
    mainGoals: drafts.map(({ text }) => text.trim()),
    goal1Reference: reference(0),
    goal2Reference: reference(1),
    goal3Reference: reference(2),
  };
}

export type GoalsBody = ReturnType<typeof goalsBody>;

/** What the server calls wrong, by element. */
export function serverProblems(errors: readonly FieldError[]): GoalProblems {
  return Object.fromEntries(
    errors.map(({ field, message }) => [field.replace(/^(goal\d)Reference$/, '$1-link1'), message]),
  );
}

/** All that is wrong with the goals, in the words of the registration form. */
export function goalProblems(drafts: readonly GoalDraft[]): GoalProblems {
  const problems: GoalProblems = {};
  const checked = confirmedGoals.shape.mainGoals.safeParse(drafts.map(({ text }) => text));
  for (const { path, message } of checked.error?.issues ?? []) {
    problems[`goal${Number(path[0] ?? 0) + 1}`] ??= message;
  }
  for (const [at, { links }] of drafts.entries()) {
    for (const [place, link] of links.entries()) {
      const message = fieldProblem('programLink', link);
      if (message) problems[`goal${at + 1}-link${place + 1}`] = message;
    }
  }
  return problems;
}
