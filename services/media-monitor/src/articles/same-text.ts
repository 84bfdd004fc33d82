import { fold } from '@jamcimo/croatia';

/** Words that stand together in one group. */
const GROUP = 5;
/** How many hashes describe a text. */
const HASHES = 32;
/** Shorter texts say too little. */
const FEWEST_WORDS = 60;
/** Part of the groups that two prints of one agency text share at least; outlets shorten and add to it. */
const SAME = 0.5;

/**
 * The smallest hashes of the word groups of a text. Of two texts, the part of equal ones estimates the part of equal groups
 * (bottom-k sketch, A. Z. Broder 1997). Null for texts too short to compare.
 */
export function sketchOf(text: string): number[] | null {
  const words = fold(text).split(' ');
  if (words.length < FEWEST_WORDS) return null;
  const hashes = new Set<number>();
  for (let at = 0; at + GROUP <= words.length; at += 1)
    hashes.add(hash(words.slice(at, at + GROUP).join(' ')));
  return smallest(hashes);
}

/** Whether two sketches are of one text. */
export function isSameText(one: readonly number[], other: readonly number[]): boolean {
  const both = new Set(other);
  const union = smallest(new Set([...one, ...other]));
  const first = new Set(one);
  const common = union.filter((value) => both.has(value) && first.has(value)).length;
  return common >= union.length * SAME;
}

/** Whether at least half of the shorter text, by groups of three words, stands in the other one. */
export function hasSameWords(one: string, other: string): boolean {
  const [shorter, longer] = [groupsOf(one), groupsOf(other)].sort((a, b) => a.size - b.size);
  if (!shorter || !longer || shorter.size === 0) return fold(one) === fold(other);
  return [...shorter].filter((group) => longer.has(group)).length >= shorter.size * SAME;
}

function groupsOf(text: string): Set<string> {
  const words = fold(text).split(' ');
  return new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')));
}

/** Whether two titles may speak of one matter: they share the beginning of a longer word. */
export function haveCommonWord(one: string, other: string): boolean {
  const stems = (title: string) =>
    fold(title)
      .split(' ')
      .filter((word) => word.length >= 4)
      .map((word) => word.slice(0, Math.min(5, word.length - 1)));
  const known = new Set(stems(other));
  return stems(one).some((stem) => known.has(stem));
}

function smallest(hashes: ReadonlySet<number>): number[] {
  return [...hashes].sort((a, b) => a - b).slice(0, HASHES);
}

/** FNV-1a with a last mix (MurmurHash3), as a signed 32-bit number. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
