/** `node dist/admin-command.js create|password|list|disable|enable NAME`: accounts, beside the running gateway. */
import { WriteTransactions } from '@jamcimo/database';
import { ManageUsers } from './accounts/users/manage-users.js';
import { readPassword } from './accounts/users/read-password.js';
import { runAdminCommand } from './accounts/users/run-admin-command.js';
import { AuditTrail } from './audit/audit-trail.js';
import { readAdminCommandConfig } from './config.js';
import { openAccounts } from './database/open-accounts.js';
import { CommandError } from './infrastructure/command-error.js';

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
