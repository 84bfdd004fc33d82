import { type FundReconciliation, paymentsCalls } from '@jamcimo/contracts';
import { connectToServices } from './call-services.ts';
import { table } from './table.ts';
import { UserError } from './user-error.ts';

const USAGE = 'npm run payments -- check | repair';

function euro(cents: number): string {
  return `${(cents / 100).toFixed(2)} EUR`;
}

function report({ storedCents, entriesCents, requests }: FundReconciliation): void {
  console.log(
    table(
      ['sum', 'stored', 'entries', 'difference'],
      [['fund', euro(storedCents), euro(entriesCents), euro(entriesCents - storedCents)]],
    ),
  );
  if (requests.length === 0) return;
  const lines = requests.map((request) => [
    request.submissionId,
    euro(request.storedCents),
    euro(request.entriesCents),
  ]);
  console.log(`\n${table(['request', 'stored', 'entries'], lines)}`);
}

export async function run([command, ...rest]: string[]): Promise<void> {
  if ((command !== 'check' && command !== 'repair') || rest.length > 0)
    throw new UserError(`Usage: ${USAGE}`);
  const found = await connectToServices().call(paymentsCalls.reconcile, { repair: command === 'repair' });
  report(found);
  const differs = found.storedCents !== found.entriesCents || found.requests.length > 0;
  if (found.repaired) console.log('\nThe stored sums are those of the entries now.');
  else if (differs) throw new UserError('The stored sums differ: npm run payments -- repair corrects them.');
  else console.log('\nEverything agrees.');
}
