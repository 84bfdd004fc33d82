/** Stands for every style sheet: tests look at words, not at looks. */
export const noStyles = null;
