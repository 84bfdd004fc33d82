import { confirmedGoals, type FieldError, fieldProblem, type GoalsToConfirm } from '@jamcimo/contracts';
import { joinLinks, splitLinks } from '@/lib/forms/goal-links';

export interface GoalDraft {
  text: string;
  links: string[];
}

/** Problems by element: `goal1`, `goal1-link2`. */
export type GoalProblems = Record<string, string>;

/** The three goals while they are looked at and corrected. */
export function goalDrafts(goals: GoalsToConfirm): GoalDraft[] {
  const references = [goals.goal1Reference, goals.goal2Reference, goals.goal3Reference];
  return references.map((reference, at) => ({
    text: goals.mainGoals[at] ?? '',
    links: splitLinks(reference),
  }));
}

/** What the fields of the form hold, by the same names as the problems. */
export type GoalValues = Record<string, string>;

export const GOALS = ['goal1', 'goal2', 'goal3'] as const;
export const LINKS = ['link1', 'link2'] as const;

export function valuesOf(drafts: readonly GoalDraft[]): GoalValues {
  const values: GoalValues = {};
  for (const [at, goal] of GOALS.entries()) {
    values[goal] = drafts[at]?.text ?? '';
    for (const [place, link] of LINKS.entries()) values[`${goal}-${link}`] = drafts[at]?.links[place] ?? '';
  }
  return values;
}

export function draftsOf(values: GoalValues): GoalDraft[] {
  return GOALS.map((goal) => ({
    text: values[goal] ?? '',
    links: LINKS.map((link) => values[`${goal}-${link}`] ?? ''),
  }));
}

/** The body of the confirmation. */
export function goalsBody(drafts: readonly GoalDraft[]) {
  const reference = (at: number) => joinLinks(drafts[at]?.links ?? []);
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
