/** Keys that work while no field has the focus, in the order of the help. */
export const SHORTCUTS = {
  next: 's',
  previous: 'p',
  approve: 'o',
  reject: 'b',
  pay: 'u',
  search: '/',
  help: '?',
} as const;

export type Shortcut = keyof typeof SHORTCUTS;
