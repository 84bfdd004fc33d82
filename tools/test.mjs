/** `npm test`. */
import process from 'node:process';
import { runOnPinnedNode } from './bootstrap.mjs';

await runOnPinnedNode('tools/stack/src/test.ts', process.argv.slice(2));
