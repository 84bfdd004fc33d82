import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const SEARCHED = ['libs', 'services', 'web', 'tests', 'tools'];
const SKIPPED = ['node_modules', 'dist', 'test-results', 'playwright-report'];
const MEANINGLESS = ['common', 'shared', 'utils', 'util', 'helpers', 'helper', 'misc'];

/** Files of the project as paths relative to its top, with `/`. */
export function projectFiles(): string[] {
  return SEARCHED.flatMap(filesBelow);
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return SKIPPED.includes(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path);
  });
}

/** What is wrong with where files stand and how they are called, one line each. */
export function structureProblems(files: string[]): string[] {
  return files.flatMap((file) => {
    const parts = file.split('/');
    const problems: string[] = [];
    const meaningless = parts.find((part) => MEANINGLESS.includes(part.split('.')[0] ?? ''));
    if (meaningless) problems.push(`${file}: "${meaningless}" says nothing about what is inside`);
    const isIndex = /^index\.tsx?$/.test(parts.at(-1) ?? '');
    if (isIndex && ['services', 'web'].includes(parts[0] ?? '')) {
      problems.push(`${file}: services and web have no index files`);
    }
    if (isIndex && parts[0] === 'libs' && parts.length !== 4) {
      problems.push(`${file}: a library has one entry, src/index.ts`);
    }
    return problems;
  });
}
