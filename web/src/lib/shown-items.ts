import { LIST_PAGE } from '@jamcimo/contracts/constants';

/** More than this is never built in one go; whoever reads so far filters or searches. */
export const MOST_SHOWN = 40 * LIST_PAGE;

/** `shown` of an address: how much of a list it shows, in whole pages. */
export function shownItems(value: number | null): number {
  const pages = Math.ceil((value ?? LIST_PAGE) / LIST_PAGE);
  return Math.min(pages * LIST_PAGE, MOST_SHOWN);
}
