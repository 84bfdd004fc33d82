/** `npm test`. */
import process from 'node:process';
import { ensureInstalled, runOnPinnedNode } from './bootstrap.mjs';

await ensureInstalled();
runOnPinnedNode('tools/stack/src/test.ts', process.argv.slice(2));
