/** `npm start` and `npm run dev`. */
import process from 'node:process';
import { ensureInstalled, runOnPinnedNode } from './bootstrap.mjs';

await ensureInstalled();
runOnPinnedNode('tools/stack/src/main.ts', process.argv.slice(2));
