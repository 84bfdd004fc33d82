import { BACKUP_DAYS, KEPT } from './constants.js';
import { days, hours, type KeptData } from './kept-data-row.js';

/** What is kept about administrators, and in copies of everything: rows of `kept-data.ts`. */
export const KEPT_IN_OPERATION: readonly KeptData[] = [
  {
    key: 'administrators',
    data: 'accounts of administrators: name, hash of the password, whether they may sign in',
    where: '`gateway.users`; in no backup',
    seenBy: 'the operator',
    goes: 'kept, also when disabled: entries of the audit log belong to it',
    why: 'signing in',
  },
  {
    key: 'sessions',
    data: 'network address and browser of a signed-in administrator',
    where: '`gateway.sessions`; in no backup',
    seenBy: 'the operator',
    goes: `with the sign-out, else with the next sign-in of anybody after it ended (${hours(KEPT.sessionHours)} after it began at the latest; tested by \`services/gateway/test/sessions.int-spec.ts\`)`,
    why: 'a session is recognised, and its owner can distinguish it from others',
  },
  {
    key: 'signInAttempts',
    data: 'networks from which somebody signed in or tried to',
    where: '`gateway.login_attempts`, the account as a keyed hash; in no backup',
    seenBy: 'nobody',
    goes: `after ${days(KEPT.knownNetworkDays)}, failed ones after ${days(KEPT.failedSignInDays)} (tested by \`services/gateway/test/sign-in-throttle.int-spec.ts\`)`,
    why: 'guessing of passwords is slowed down, known networks are not',
  },
  {
    key: 'backups',
    data: 'all of the above but accounts, sessions and attempts, in backups; identity documents in encrypted ones only',
    where:
      '`backups/` of the object store, encrypted with `BACKUP_PASSPHRASE` (`npm start` does without); encrypted ones also at the second site of the operator (`BACKUP_S3_…`), if there is one',
    seenBy: 'whoever has the passphrase; every download and restore leaves an audit entry',
    goes: `with identity documents after ${days(BACKUP_DAYS.withIdentityDocuments)}; without any nightly ones as \`BACKUP_KEEP_DAILY\` says, made by somebody after ${days(BACKUP_DAYS.manual)}; uploaded ones after ${days(BACKUP_DAYS.uploaded)} (\`TidyUp\`, tested by \`services/backups/test/leftovers.int-spec.ts\`)`,
    why: 'what was lost can be restored',
    isOnPrivacyPage: true,
  },
  {
    key: 'erasures',
    data: 'that nothing of an erased person or request comes back from a backup',
    where: 'keyed hashes of numbers beside the backups (`backups/erased.txt`)',
    seenBy: 'nobody',
    goes: 'kept',
    why: 'removing holds, also where another installation loads a backup (`services/backups/test/removals.int-spec.ts`)',
  },
  {
    key: 'databaseArchive',
    data: 'the whole database as it was, where it is run by CloudNativePG',
    where: 'the bucket of Barman Cloud (Kubernetes)',
    seenBy: 'the operator',
    goes: `after ${days(KEPT.databaseArchiveDays)} (tested by \`tools/build/src/privacy-document.spec.ts\`)`,
    why: 'the database can be brought to any moment of that time',
  },
];
