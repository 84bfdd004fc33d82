import { type Candidate, politiciansCalls } from '@jamcimo/contracts';
import { createOperatorClient } from '@jamcimo/service-kit';
import type { TestStack } from '@jamcimo/stack';
import pg from 'pg';

/** A call takes no more. */
const BATCH = 500;

/**
 * Brings the crowd into the register the way a candidate list comes there, marks every ninth as verified, and lets
 * PostgreSQL count what it has.
 *
 * @throws Error when anybody was refused
 */
export async function loadCrowd(
  stack: TestStack,
  crowd: Candidate[],
  print: (done: number) => void,
): Promise<void> {
  const address = stack.services.politicians?.address;
  if (!address) throw new Error('The service politicians is not running.');
  const calls = createOperatorClient({ token: stack.token, addresses: { politicians: address } });
  try {
    for (let start = 0; start < crowd.length; start += BATCH) {
      const candidates = crowd.slice(start, start + BATCH);
      const { rejected } = await calls.call(politiciansCalls.importCandidates, { candidates, publish: true });
      if (rejected[0]) throw new Error(`The import refused row ${rejected[0].row}: ${rejected[0].reason}`);
      print(start + candidates.length);
    }
  } finally {
    await calls.close();
  }
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  try {
    await database.query('UPDATE politicians.politicians SET is_verified = true WHERE id % 9 = 0');
    await database.query('VACUUM ANALYZE politicians.politicians, politicians.goals');
  } finally {
    await database.end();
  }
}
