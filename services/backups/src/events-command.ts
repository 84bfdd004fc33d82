/** `jamcimo events …`: deliveries that wait or failed, of all services. */
import { runEventsCommand } from './commands/run-events-command.js';
import { runProgram } from './commands/run-program.js';

await runProgram(runEventsCommand);
