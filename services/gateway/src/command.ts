/** `jamcimo admin | person …`: accounts, and what is kept about a person, beside the running gateway. */
import { DomainError } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { ServiceKeys } from '@jamcimo/messaging';
import { addressesOf, CommandError, createCallClient } from '@jamcimo/service-kit';
import { openStore } from '@jamcimo/storage';
import { ManageUsers } from './accounts/users/manage-users.js';
import { readPassword } from './accounts/users/read-password.js';
import { runAdminCommand } from './accounts/users/run-admin-command.js';
import { AuditTrail } from './audit/audit-trail.js';
import { accountsUrl, readAdminCommandConfig, readPersonCommandConfig } from './config.js';
import { openAccounts } from './database/open-accounts.js';
import { CollectPersonalData } from './personal-data/collect-personal-data.js';
import { ErasePersonalData } from './personal-data/erase-personal-data.js';
import { ExportPersonalData } from './personal-data/export-personal-data.js';
import { FindPersonalRecords } from './personal-data/find-personal-records.js';
import { runPersonCommand } from './personal-data/run-person-command.js';
import { SubmissionFiles } from './submissions/submission-files.js';

async function admin(words: string[]): Promise<string> {
  const transactions = new WriteTransactions(await openAccounts(readAdminCommandConfig()));
  const users = new ManageUsers(transactions, new AuditTrail(transactions));
  return runAdminCommand(words, users, () => readPassword(process.stdin));
}

async function person(words: string[]): Promise<string> {
  const config = readPersonCommandConfig();
  const dataSource = await openAccounts(accountsUrl(config));
  const keys = new ServiceKeys('gateway', config);
  const calls = createCallClient({ keys, addresses: addressesOf(config) });
  const store = openStore(config);
  const collect = new CollectPersonalData(calls, dataSource);
  return runPersonCommand(words, {
    audit: new AuditTrail(new WriteTransactions(dataSource)),
    finding: new FindPersonalRecords(calls),
    exporting: new ExportPersonalData(collect, new SubmissionFiles(calls, config, store), store),
    erasing: new ErasePersonalData(calls, collect),
  });
}

const COMMANDS: Record<string, (words: string[]) => Promise<string>> = { admin, person };

const [name = '', ...words] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command)
    throw new CommandError(`There is no command "${name}": ${Object.keys(COMMANDS).join(' or ')}.`);
  console.log(await command(words));
  process.exit(0);
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof DomainError;
  console.error(isExpected ? `✗ ${error.message}` : error);
  process.exit(1);
}
