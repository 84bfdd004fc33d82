/** What the history says of a page that the form itself led to: the server has just answered that the request was received. */
export const JUST_SENT = { wasJustSent: true } as const;

export function wasJustSent(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'wasJustSent' in state && state.wasJustSent === true;
}
