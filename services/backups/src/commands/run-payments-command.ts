import { type FundReconciliation, paymentsCalls } from '@jamcimo/contracts';
import { CommandError, sealsWithoutGuarantee, table } from '@jamcimo/service-kit';
import type { Installation } from './installation.js';

const USAGE = 'jamcimo payments check | repair';

function euro(cents: number): string {
  return `${(cents / 100).toFixed(2)} EUR`;
}

function report({ storedCents, entriesCents, requests, ledger }: FundReconciliation): void {
  console.log(
    table(
      ['sum', 'stored', 'entries', 'difference'],
      [['fund', euro(storedCents), euro(entriesCents), euro(entriesCents - storedCents)]],
    ),
  );
  reportLedger(ledger);
  if (requests.length === 0) return;
  const lines = requests.map((request) => [
    request.submissionId,
    euro(request.storedCents),
    euro(request.entriesCents),
  ]);
  console.log(`\n${table(['request', 'stored', 'entries'], lines)}`);
}

function reportLedger({
  accounts,
  banks,
  unbalanced,
  entriesPostedWrong,
}: FundReconciliation['ledger']): void {
  const moved = accounts.filter(({ cents }) => cents !== 0);
  console.log(
    `\n${table(
      ['account', 'balance'],
      moved.map(({ account, cents }) => [account, euro(cents)]),
    )}`,
  );
  if (banks.length > 0) {
    const rows = banks.map((bank) => [
      bank.account,
      bank.statementId,
      euro(bank.ledgerCents),
      euro(bank.statementCents),
      euro(bank.statementCents - bank.ledgerCents),
    ]);
    console.log(
      `\n${table(['bank account', 'last statement', 'ledger', 'closing balance', 'difference'], rows)}`,
    );
  }
  if (unbalanced > 0) console.log(`\nMovements that do not sum to zero: ${unbalanced}`);
  if (entriesPostedWrong.length > 0)
    console.log(`\nEntries that are posted otherwise: ${entriesPostedWrong.join(', ')}`);
}

/** What no repair corrects: somebody has to look at it. */
function brokenLedger({ ledger, entriesCents }: FundReconciliation): string[] {
  return [
    ...(ledger.unbalanced > 0 ? ['movements do not sum to zero'] : []),
    ...(ledger.entriesPostedWrong.length > 0 ? ['entries are posted otherwise'] : []),
    ...(ledger.meterCents === entriesCents ? [] : ['the accounts of the fund are not its entries']),
    ...(ledger.banks.some(({ ledgerCents, statementCents }) => ledgerCents !== statementCents)
      ? ['the bank’s account is not the closing balance of its last statement: a statement may be missing']
      : []),
  ];
}

/** @throws CommandError when something differs, or the DomainError of the service */
export async function runPaymentsCommand(
  [command, ...rest]: string[],
  { calls }: Pick<Installation, 'calls'>,
): Promise<void> {
  if ((command !== 'check' && command !== 'repair') || rest.length > 0)
    throw new CommandError(`Usage: ${USAGE}`);
  const found = await calls.call(paymentsCalls.reconcile, { repair: command === 'repair' });
  report(found);
  const differs = found.storedCents !== found.entriesCents || found.requests.length > 0;
  if (found.repaired) console.log('\nThe stored sums are those of the entries now.');
  else if (differs) throw new CommandError('The stored sums differ: jamcimo payments repair corrects them.');
  const broken = brokenLedger(found);
  if (broken.length > 0) throw new CommandError(`The ledger does not close: ${broken.join('; ')}.`);
  const seals = await sealsWithoutGuarantee(calls);
  if (seals.length > 0) {
    const lines = seals.map(({ politicianId, name }) => [politicianId, name]);
    console.log(`\nSeals without a whole guarantee:\n${table(['profile', 'name'], lines)}`);
  } else if (!differs) console.log('\nEverything agrees.');
}
