/** For a step that changes what a page shows but not which page it is: the window stays where it is. */
export const SAME_VIEW = { preventScrollReset: true } as const;
