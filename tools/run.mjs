/** `node tools/run.mjs SCRIPT …`: installs what is missing, then runs the script on the pinned Node. */
import process from 'node:process';
import { runOnPinnedNode } from './bootstrap.mjs';

const [script, ...args] = process.argv.slice(2);
await runOnPinnedNode(script, args);
