/** `node dist/admin-command.js create|password|list|disable|enable NAME`: accounts, beside the running gateway. */
import { WriteTransactions } from '@jamcimo/database';
import { AuditTrail } from './audit/audit-trail.js';
import { readAdminCommandConfig } from './config.js';
import { openAccounts } from './database/open-accounts.js';
import { CommandError } from './users/command-error.js';
import { ManageUsers } from './users/manage-users.js';
import { readPassword } from './users/read-password.js';
import { runAdminCommand } from './users/run-admin-command.js';

try {
  const dataSource = await openAccounts(readAdminCommandConfig());
  const transactions = new WriteTransactions(dataSource);
  const users = new ManageUsers(transactions, new AuditTrail(transactions));
  console.log(await runAdminCommand(process.argv.slice(2), users, () => readPassword(process.stdin)));
  process.exit(0);
} catch (error) {
  console.error(error instanceof CommandError ? `✗ ${error.message}` : error);
  process.exit(1);
}
