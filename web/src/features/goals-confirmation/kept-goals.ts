import type { GoalValues } from './goals-draft';

/** Under the number of the request: the rest of the token is secret. */
const nameOf = (token: string) => `goals:${token.split('-')[0]}`;

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    // A browser that stores nothing keeps the corrections as long as the page is open.
    return null;
  }
}

/** Corrected goals survive a reload of the tab and nothing more, as long as the goals that they correct are still the same. */
export const keptGoals = {
  read: (token: string, initial: GoalValues): GoalValues | null =>
    attempt(() => {
      const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(token)) ?? 'null');
      if (typeof kept !== 'object' || kept === null) return null;
      const { of, values } = kept as Record<string, unknown>;
      if (of !== JSON.stringify(initial) || typeof values !== 'object' || values === null) return null;
      const texts = Object.entries(values).filter(([name]) => name in initial);
      return texts.every(([, text]) => typeof text === 'string')
        ? (Object.fromEntries(texts) as GoalValues)
        : null;
    }),

  keep: (token: string, initial: GoalValues, values: GoalValues): void => {
    const kept = JSON.stringify({ of: JSON.stringify(initial), values });
    attempt(() => sessionStorage.setItem(nameOf(token), kept));
  },

  drop: (token: string): void => {
    attempt(() => sessionStorage.removeItem(nameOf(token)));
  },
};
