/**
 * Jest loads all modules anew for every test file, a third of the work of a run. Where all files run, several of them share what is loaded:
 * each group is a file of Jest, in which every test file is a `describe` with its path.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUP = join(import.meta.dirname, 'test-group.cjs');
const FILES_OF_A_GROUP = 12;
/** A file that replaces modules would replace them for its whole group; `@own-modules` stands in others that need theirs fresh. */
const IS_ALONE = /\bjest\.(mock|doMock|resetModules|isolateModules)\(|@own-modules/;
const IN_JSDOM = '/** @jest-environment jsdom */';

/** The configuration of Jest with its files in groups, which are written into `test-results`. */
export function grouped(config) {
  const { rootDir, roots, displayName, testMatch, testPathIgnorePatterns } = config;
  const folder = join(rootDir, 'test-results', displayName);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const patterns = roots.flatMap((root) => testMatch.map((match) => join(root, match)));
  const files = globSync(
    patterns.map((pattern) => pattern.replace('<rootDir>/', '')),
    { cwd: rootDir, exclude: ['**/node_modules', '**/dist'] },
  )
    .filter((file) => !testPathIgnorePatterns.some((pattern) => file.includes(pattern)))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(rootDir, file), 'utf8') }));
  const alone = files.filter(({ text }) => IS_ALONE.test(text));
  const kinds = Map.groupBy(
    files.filter((file) => !alone.includes(file)),
    ({ text }) => (text.startsWith(IN_JSDOM) ? IN_JSDOM : ''),
  );
  for (const [environment, members] of kinds)
    for (const [index, group] of inGroups(members).entries())
      writeFileSync(
        join(folder, `${environment ? 'jsdom' : 'node'}-${index + 1}.cjs`),
        `${environment}\nrequire(${JSON.stringify(GROUP)})(${JSON.stringify(group, null, 2)});\n`,
      );
  return {
    ...config,
    roots: [...roots, folder],
    // From the end: letters of the whole path may be those of patterns.
    testMatch: [`**/test-results/${displayName}/*.cjs`, ...alone.map(({ file }) => `**/${file}`)],
  };
}

/** Neighbours take similarly long: each goes into another group. */
function inGroups(files) {
  const count = Math.ceil(files.length / FILES_OF_A_GROUP);
  const paths = files.map(({ file }) => file);
  return Array.from({ length: count }, (_, index) => paths.filter((_path, at) => at % count === index));
}
