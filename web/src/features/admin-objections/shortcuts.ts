/** Keys of the queue, in the order of the help: D as in "da", N as in "ne". */
export const SHORTCUTS = { next: 's', previous: 'p', accept: 'd', reject: 'n', help: '?' } as const;

export type Shortcut = keyof typeof SHORTCUTS;
