import { SEARCH_MAXIMUM } from '@jamcimo/contracts';
import { foldDj } from '@jamcimo/croatia';

/** Found in no profile, like every text without letters and digits. */
const NOTHING = '-';

/**
 * The one spelling of all search texts that find the same ("ŠIMUNČIĆ,  ana" → "simuncic ana"), so that they share one cached
 * answer. The register folds in the same way (đ → dj), so folding here changes no result.
 */
export function searchKey(text: string): string {
  return foldDj(text.slice(0, SEARCH_MAXIMUM)).slice(0, SEARCH_MAXIMUM).trim() || NOTHING;
}
