import { performance } from 'node:perf_hooks';
import { fold } from '@jamcimo/croatia';
import { type Roster, WordScanner } from '@jamcimo/croatia/mentions';

export interface TableComparison {
  forms: number;
  mapMegabytes: number;
  /** To look up every word of the texts, in seconds. */
  table: number;
  map: number;
}

/** The same forms in a plain `Map` of folded words: what the hand-made table and scanner of `libs/croatia` pay. */
export function compareWithMap(roster: Roster, texts: string[], heap: () => number): TableComparison {
  const before = heap();
  const map = mapOf(roster);
  const mapMegabytes = (heap() - before) / 1e6;
  const scanner = new WordScanner();
  const viaTable = (text: string) => {
    const { count, hashA, hashB } = scanner.scan(text);
    let found = 0;
    for (let at = 0; at < count; at += 1)
      if (roster.forms.find(hashA[at] as number, hashB[at] as number) >= 0) found += 1;
    return found;
  };
  const viaMap = (text: string) => {
    let found = 0;
    for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) if (map.has(plain(word))) found += 1;
    return found;
  };
  const rounds = Array.from({ length: 5 }, () => [timed(texts, viaTable), timed(texts, viaMap)] as const);
  return {
    forms: map.size,
    mapMegabytes,
    table: Math.min(...rounds.map(([table]) => table)),
    map: Math.min(...rounds.map(([, time]) => time)),
  };
}

/** Lemmas by folded form; the lists are as short as they can be. */
function mapOf(roster: Roster): Map<string, number | number[]> {
  const map = new Map<string, number | number[]>();
  const lemmas = new Set(
    [...roster.people.values()].flat().flatMap(({ given, last }) => [...given, ...last]),
  );
  for (const lemma of lemmas)
    for (const form of roster.spellingsOf(lemma)) {
      const key = fold(form);
      const known = map.get(key);
      if (known === undefined) map.set(key, lemma);
      else if (Array.isArray(known)) known.push(lemma);
      else map.set(key, [known, lemma]);
    }
  return map;
}

const PLAIN: Record<string, string> = { š: 's', đ: 'd', č: 'c', ć: 'c', ž: 'z' };

const plain = (word: string) => word.toLowerCase().replace(/[šđčćž]/g, (letter) => PLAIN[letter] ?? letter);

function timed(texts: string[], look: (text: string) => number): number {
  const start = performance.now();
  let found = 0;
  for (const text of texts) found += look(text);
  if (found === 0) throw new Error('No word was found.');
  return (performance.now() - start) / 1000;
}
