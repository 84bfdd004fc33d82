/** `jamcimo backup | events | import | payments …`: what an operator does with the running system. */
import { DomainError } from '@jamcimo/contracts';
import { CommandError } from '@jamcimo/service-kit';
import { Installation } from './commands/installation.js';
import { runBackupCommand } from './commands/run-backup-command.js';
import { runEventsCommand } from './commands/run-events-command.js';
import { runImportCommand } from './commands/run-import-command.js';
import { runPaymentsCommand } from './commands/run-payments-command.js';

const COMMANDS: Record<string, (words: string[], installation: Installation) => Promise<void>> = {
  backup: runBackupCommand,
  events: runEventsCommand,
  import: runImportCommand,
  payments: runPaymentsCommand,
};

const [name = '', ...words] = process.argv.slice(2);
try {
  await COMMANDS[name]?.(words, new Installation());
  process.exit(0);
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof DomainError;
  console.error(isExpected ? `✗ ${error.message}` : error);
  process.exit(1);
}
