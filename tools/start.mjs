/** `npm start` and `npm run dev`. */
import process from 'node:process';
import { runOnPinnedNode } from './bootstrap.mjs';

await runOnPinnedNode('tools/stack/src/main.ts', process.argv.slice(2));
