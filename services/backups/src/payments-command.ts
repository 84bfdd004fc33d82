/** `jamcimo payments …`: compares the stored sums of the fund with its live entries, and corrects them. */
import { runPaymentsCommand } from './commands/run-payments-command.js';
import { runProgram } from './commands/run-program.js';

await runProgram(runPaymentsCommand);
