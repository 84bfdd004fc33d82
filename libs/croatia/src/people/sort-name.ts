import { splitHomonym } from './proper-name.js';

/**
 * What lists are sorted by: the last word of the name, then the whole name. The homonym suffix ("rođ.1976.") counts
 * in neither. `last` is empty only for an empty name.
 */
export function sortName(name: string): { last: string; name: string } {
  const whole = splitHomonym(name).name;
  return { last: whole.split(' ').at(-1) ?? '', name: whole };
}
