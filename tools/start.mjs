/** `npm start` and `npm run dev`. */
import process from 'node:process';
import { runOnPinnedNode } from './bootstrap.mjs';
import { MEMORY_FLAGS } from './stack/src/memory-flags.mjs';

await runOnPinnedNode('tools/stack/src/main.ts', process.argv.slice(2), MEMORY_FLAGS);
