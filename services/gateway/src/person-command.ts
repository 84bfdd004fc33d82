/** `node dist/person-command.js find|export|remove …`: what is kept about a person, beside the running gateway. */
import { DomainError } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { addressesOf, createCallClient } from '@jamcimo/service-kit';
import { openStore } from '@jamcimo/storage';
import { SubmissionFiles } from './admin/submission-files.js';
import { AuditTrail } from './audit/audit-trail.js';
import { accountsUrl, readPersonCommandConfig } from './config.js';
import { openAccounts } from './database/open-accounts.js';
import { CollectPersonalData } from './personal-data/collect-personal-data.js';
import { ExportPersonalData } from './personal-data/export-personal-data.js';
import { RemovePersonalData } from './personal-data/remove-personal-data.js';
import { runPersonCommand } from './personal-data/run-person-command.js';
import { CommandError } from './users/command-error.js';

try {
  const config = readPersonCommandConfig();
  const dataSource = await openAccounts(accountsUrl(config));
  const calls = createCallClient({ token: config.SERVICE_TOKEN, addresses: addressesOf(config) });
  const store = openStore(config);
  const audit = new AuditTrail(new WriteTransactions(dataSource));
  const collect = new CollectPersonalData(calls, dataSource);
  const output = await runPersonCommand(process.argv.slice(2), {
    calls,
    audit,
    exporting: new ExportPersonalData(collect, new SubmissionFiles(calls, config, store), store),
    removing: new RemovePersonalData(calls, audit),
  });
  console.log(output);
  process.exit(0);
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof DomainError;
  console.error(isExpected ? `✗ ${error.message}` : error);
  process.exit(1);
}
