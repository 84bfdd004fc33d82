import { join, resolve } from 'node:path';

/** Top folder of the checkout. */
export const ROOT = resolve(import.meta.dirname, '..', '..', '..');

/** Folder of the scripts of the stack. */
export const STACK_SOURCE = join(ROOT, 'tools', 'stack', 'src');

/** Where Node keeps compiled scripts, so that a service that is started again is there sooner. */
export const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compiled');
