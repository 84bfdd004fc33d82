import { LIST_PAGE } from '@jamcimo/contracts/constants';

/** A list grows to so many items on one page; what follows is a further part of it (`from`), so that no page grows without end. */
export const MOST_SHOWN = 40 * LIST_PAGE;
/** The server renders no more than this; the browser adds what the address asks for beyond it. */
export const SERVER_SHOWN = 2 * LIST_PAGE;

const LARGEST_START = 1_000_000;

/** `shown` of an address: how much of a list it shows, in whole pages. */
export function shownItems(value: number | null): number {
  const pages = Math.ceil((value ?? LIST_PAGE) / LIST_PAGE);
  return Math.min(pages * LIST_PAGE, MOST_SHOWN);
}

/** `from` of an address: items of the list before its first one, in whole pages. */
export function firstItem(value: number | null): number {
  return Math.floor(Math.min(value ?? 0, LARGEST_START) / LIST_PAGE) * LIST_PAGE;
}

/** The range of a list that an address shows. */
export interface PageRange {
  from: number;
  shown: number;
}

/** The next page of a list: more of it, and after `most` items its next part. */
export function nextRange({ from, shown }: PageRange, most: number): PageRange {
  return shown < most ? { from, shown: shown + LIST_PAGE } : { from: from + shown, shown: LIST_PAGE };
}
