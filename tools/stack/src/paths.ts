import { join, resolve } from 'node:path';

/** Top folder of the checkout. */
export const ROOT = resolve(import.meta.dirname, '..', '..', '..');

/** Folder of the scripts of the stack. */
export const STACK_SOURCE = join(ROOT, 'tools', 'stack', 'src');
