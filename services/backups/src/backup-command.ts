/** `jamcimo backup …`: backups from the command line, as administrators make and restore them. */
import { runBackupCommand } from './commands/run-backup-command.js';
import { runProgram } from './commands/run-program.js';

await runProgram(runBackupCommand);
