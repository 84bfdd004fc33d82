import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Top folder of the checkout. */
export const ROOT = resolve(import.meta.dirname, '..', '..', '..');

/** Where the compiler puts a service, below its folder; what runs is made of it (`bundle-services.ts`). */
export const COMPILED = join('dist', 'compiled');

/** Libraries and services that are compiled, as folders relative to the top. */
export const compiledProjects = () => globSync('{libs,services}/*/tsconfig.json', { cwd: ROOT }).map(dirname);
