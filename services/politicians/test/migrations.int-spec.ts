import {
  createTestEnvironment,
  failuresOfPreviousRelease,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { configSchema } from '../src/config.js';
import { databaseOptions } from '../src/database/database-options.js';

let testEnvironment: TestEnvironment;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
});
afterAll(() => testEnvironment.remove());

test('after each migration a replica of the release before reads and writes as it did', async () => {
  const options = databaseOptions(configSchema.parse(testEnvironment.environment));
  expect(
    await failuresOfPreviousRelease(options, {
      politicians: {},
      goals: { origin: 'ai' },
      import_keys: { politician_id: 1 },
      published_submissions: { politician_id: 1 },
      created_politicians: { politician_id: 1 },
      replaced_profiles: { politician_id: 1 },
      refused_goals: { politician_id: 1 },
      removed_people: {},
      restorable_removals: {},
      file_removals: {},
      file_reservations: {},
      seedings: {},
      goal_terms: { goal_id: 1, sha256: '0'.repeat(64) },
      goal_history: { goal_id: 1, role: 'system' },
      goal_evidence: { goal_id: 1, says: 'supports', kind: 'act' },
    }),
  ).toEqual([]);
});
