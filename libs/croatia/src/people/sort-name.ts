import { splitHomonym } from './proper-name.js';
import { bareWords, withoutTitles } from './titles.js';

/**
 * What lists are sorted by: the last word of the name, then the whole name. The homonym suffix ("rođ.1976.") and titles
 * count in neither. `last` is empty only for an empty name.
 */
export function sortName(name: string): { last: string; name: string } {
  const whole = withoutTitles(splitHomonym(name).name);
  return { last: bareWords(whole).at(-1) ?? '', name: whole };
}
