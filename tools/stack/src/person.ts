/**
 * `npm run person -- find NAME | export politician|request NUMBER [--to FOLDER] | remove politician|request NUMBER NAME`: what is kept
 * about a person, on the running stack or on the system that the environment names.
 */
import { runCommand } from './run-command.ts';

await runCommand(() => import('./person-command.ts'));
