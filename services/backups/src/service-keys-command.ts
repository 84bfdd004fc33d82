/** `jamcimo service-keys [FOLDER]`: makes what each service alone is given of the secrets of the installation. */
import { runProgram } from './commands/run-program.js';
import { runServiceKeysCommand } from './commands/run-service-keys-command.js';

await runProgram(runServiceKeysCommand);
