import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './paths.ts';

/** What is counted, each a number that may only fall (`structure-limits.ts`). */
export interface StructureFigures {
  /** Lines of code, blank ones and comments too. */
  lines: number;
  files: number;
  /** Groups of files that import each other in a circle; imports of types count. */
  circles: number;
  /** Pairs of folders in one folder each of which imports the other. */
  mutualFolders: number;
  /** Imports of rooms (what lies directly below a `src`) against the order in which the fewest run so. */
  upwardArrows: number;
  /** Methods called `execute`: a name that does not say what they do. */
  executeMethods: number;
  /** Imports that climb three folders or more. */
  climbingImports: number;
  /** Variables in `.env.example`. */
  variables: number;
}

/** Which file imports which, by path. */
type Imports = Map<string, string[]>;

const CODE = /\.(?:ts|tsx|js|mjs|cjs)$/;
const TESTS = /^tests\/|^libs\/(?:service-)?testing\/|\/test\/|\.spec\.|\.d\.ts$/;
/** Relative ones, and those of the client from its `src`. */
const IMPORT =
  /^(?:import|export)\b[^;'"]*?['"]((?:\.|@\/)[^'"]+)['"]|\bimport\(\s*['"]((?:\.|@\/)[^'"]+)['"]/gm;

/** Code without tests and what only tests use. */
export const codeFiles = (files: string[]) => files.filter((file) => CODE.test(file) && !TESTS.test(file));

/**
 * Counts the code of the project.
 *
 * @param files paths relative to the top, with `/`
 * @param read gives the text of one
 */
export function structureFigures(
  files: string[],
  read = (file: string) => readFileSync(join(ROOT, file), 'utf8'),
): StructureFigures {
  const texts = new Map(codeFiles(files).map((file) => [file, read(file)]));
  const all = [...texts.values()].join('\n');
  const imports = importsOf(texts);
  return {
    lines: [...texts.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0),
    files: texts.size,
    circles: circlesOf(imports).length,
    mutualFolders: mutualFolders(imports),
    upwardArrows: upwardArrows(imports),
    executeMethods: all.match(/^ +(?:private )?(?:async )?\*?execute[(<]/gm)?.length ?? 0,
    climbingImports: all.match(/(?:from |import\()['"]\.\.\/\.\.\/\.\.\//g)?.length ?? 0,
    variables: read('.env.example').match(/^#?[A-Z][A-Z0-9_]*=/gm)?.length ?? 0,
  };
}

function importsOf(texts: Map<string, string>): Imports {
  const resolve = (from: string, specifier: string) => {
    const [place, rest] = specifier.startsWith('@/')
      ? ['web/src', specifier.slice(2)]
      : [dirname(from), specifier];
    const path = normalize(join(place, rest)).replaceAll('\\', '/');
    const stem = path.replace(/\.[cm]?jsx?$/, '');
    return [path, `${stem}.ts`, `${stem}.tsx`].find((file) => texts.has(file));
  };
  return new Map(
    [...texts].map(([file, text]) => [
      file,
      [...text.matchAll(IMPORT)].flatMap(([, one, other]) => resolve(file, one ?? other ?? '') ?? []),
    ]),
  );
}

/** Strongly connected groups of two or more (Tarjan 1972). */
export function circlesOf(imports: Imports): string[][] {
  const circles: string[][] = [];
  const numbers = new Map<string, { index: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const visit = (file: string) => {
    const own = { index: numbers.size, low: numbers.size, isOpen: true };
    numbers.set(file, own);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      const other = numbers.get(next) ?? visit(next);
      if (other.isOpen) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.index) {
      const group = open.splice(open.indexOf(file));
      for (const name of group) Object.assign(numbers.get(name) ?? {}, { isOpen: false });
      if (group.length > 1) circles.push(group.sort());
    }
    return own;
  };
  for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
  return circles;
}

/** What two files lie in, and the part of each path directly below it. */
function siblings(one: string, other: string): { parent: string; from: string; to: string } {
  const [from, to] = [one.split('/'), other.split('/')];
  const depth = from.findIndex((part, index) => part !== to[index]);
  return { parent: from.slice(0, depth).join('/'), from: from[depth] ?? '', to: to[depth] ?? '' };
}

/** How many imports run from one sibling to another, by what they lie in. */
function arrowsBetween(imports: Imports, counts: (parent: string, from: string, to: string) => boolean) {
  const arrows = new Map<string, Map<string, number>>();
  for (const [file, targets] of imports) {
    for (const target of targets.filter((name) => name !== file)) {
      const { parent, from, to } = siblings(file, target);
      if (!counts(parent, from, to)) continue;
      const room = `${parent}/${from}`;
      const row = arrows.get(room) ?? new Map<string, number>();
      arrows.set(room, row.set(`${parent}/${to}`, (row.get(`${parent}/${to}`) ?? 0) + 1));
    }
  }
  return arrows;
}

function mutualFolders(imports: Imports): number {
  const isFolder = (name: string) => !CODE.test(name);
  const arrows = arrowsBetween(imports, (_, from, to) => isFolder(from) && isFolder(to));
  const both = [...arrows].flatMap(([from, row]) =>
    [...row.keys()].filter((to) => arrows.get(to)?.has(from)),
  );
  return both.length / 2;
}

function upwardArrows(imports: Imports): number {
  const arrows = arrowsBetween(imports, (parent) => parent.endsWith('/src'));
  const houses = Map.groupBy(arrows, ([room]) => dirname(room));
  return [...houses.values()].reduce((sum, rooms) => sum + againstTheOrder(new Map(rooms)), 0);
}

/** Arrows against the order of Eades, Lin and Smyth (1993): from rooms that import most to those that are imported most. */
function againstTheOrder(arrows: Map<string, Map<string, number>>): number {
  const left = new Set([...arrows].flatMap(([from, row]) => [from, ...row.keys()]).sort());
  const weight = (one: string, other: string) => arrows.get(one)?.get(other) ?? 0;
  const places = new Map<string, number>();
  while (left.size > 0) {
    const ranks = [...left].map((room) => {
      const weigh = (of: (other: string) => number) => [...left].reduce((sum, other) => sum + of(other), 0);
      const into = weigh((other) => weight(other, room));
      const outOf = weigh((other) => weight(room, other));
      return { room, rank: into === 0 ? Number.POSITIVE_INFINITY : outOf - into };
    });
    const first = ranks.reduce((best, one) => (one.rank > best.rank ? one : best));
    places.set(first.room, places.size);
    left.delete(first.room);
  }
  const place = (room: string) => places.get(room) ?? 0;
  return [...arrows].flatMap(([from, row]) => [...row.keys()].filter((to) => place(to) < place(from))).length;
}
