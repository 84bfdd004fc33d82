/**
 * `npm run admin -- create NAME | password NAME | list | disable NAME | enable NAME`: who may sign in, on the running stack or
 * on DATABASE_URL.
 */
import { runCommand } from './run-command.ts';

await runCommand(() => import('./admin-command.ts'));
