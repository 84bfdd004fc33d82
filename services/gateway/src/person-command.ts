/** `node dist/person-command.js find|export|remove …`: what is kept about a person, beside the running gateway. */
import { DomainError } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { ServiceKeys } from '@jamcimo/messaging';
import { addressesOf, createCallClient } from '@jamcimo/service-kit';
import { openStore } from '@jamcimo/storage';
import { AuditTrail } from './audit/audit-trail.js';
import { accountsUrl, readPersonCommandConfig } from './config.js';
import { openAccounts } from './database/open-accounts.js';
import { CommandError } from './infrastructure/command-error.js';
import { CollectPersonalData } from './personal-data/collect-personal-data.js';
import { ErasePersonalData } from './personal-data/erase-personal-data.js';
import { ExportPersonalData } from './personal-data/export-personal-data.js';
import { FindPersonalRecords } from './personal-data/find-personal-records.js';
import { runPersonCommand } from './personal-data/run-person-command.js';
import { SubmissionFiles } from './submissions/submission-files.js';

try {
  const config = readPersonCommandConfig();
  const dataSource = await openAccounts(accountsUrl(config));
  const calls = createCallClient({
    keys: new ServiceKeys('gateway', config),
    addresses: addressesOf(config),
  });
  const store = openStore(config);
  const audit = new AuditTrail(new WriteTransactions(dataSource));
  const collect = new CollectPersonalData(calls, dataSource);
  const output = await runPersonCommand(process.argv.slice(2), {
    audit,
    finding: new FindPersonalRecords(calls),
    exporting: new ExportPersonalData(collect, new SubmissionFiles(calls, config, store), store),
    erasing: new ErasePersonalData(calls, collect),
  });
  console.log(output);
  process.exit(0);
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof DomainError;
  console.error(isExpected ? `✗ ${error.message}` : error);
  process.exit(1);
}
