/** `jamcimo import …`: official candidate lists into the running system. */
import { runImportCommand } from './commands/run-import-command.js';
import { runProgram } from './commands/run-program.js';

await runProgram(runImportCommand);
