import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Top folder of the checkout. */
export const ROOT = resolve(import.meta.dirname, '..', '..', '..');

/** Where the compiler puts a service, below its folder; what runs is made of it (`bundle-services.ts`). */
export const COMPILED = join('dist', 'compiled');

/** Libraries and services that are compiled, as folders relative to the top. */
export function compiledProjects(): string[] {
  return ['libs', 'services'].flatMap((group) =>
    readdirSync(join(ROOT, group))
      .map((name) => join(group, name))
      .filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')) && hasSources(folder)),
  );
}

function hasSources(folder: string): boolean {
  const source = join(ROOT, folder, 'src');
  return (
    existsSync(source) &&
    readdirSync(source, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.ts'))
  );
}
