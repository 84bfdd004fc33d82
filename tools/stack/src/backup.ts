/**
 * `npm run backup -- create [NAME] | list | verify FILE | restore FILE | rehearse [FILE]`: backups from the command line, as on the
 * administrators' screen.
 */
import { runCommand } from './run-command.ts';

await runCommand(() => import('./backup-command.ts'));
