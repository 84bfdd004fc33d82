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
      known_politicians: {},
      fund_entries: { purpose: 'guarantee', amount_cents: 500 },
      payment_requests: { purpose: 'identity-fee', reference: '1003-000000017' },
      statement_lines: { state: 'open' },
      guarantee_movements: { move: 'forfeit', politician_id: 1, goal_number: 1 },
      statements: {},
      statement_line_entries: {},
      funds_summary: {},
      ledger_movements: { kind: 'forfeited', guarantee_movement_id: 1 },
      ledger_postings: [
        { account: 'held-goal-1', amount_cents: 1 },
        { account: 'forfeited', amount_cents: -1 },
      ],
      seedings: {},
      debits: {},
      statement_drafts: {},
    }),
  ).toEqual([]);
});
