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
      feeds: { origin: 'configuration' },
      roster: {},
      articles: {},
      article_sources: { article_id: 1 },
      mentions: {},
      archived_pages: {},
      archive_questions: {},
      fetch_hosts: {},
      goal_searches: {},
      goal_proposals: { state: 'waiting', links: ['https://primjer.example'] },
      proposed_goals: { links: ['https://primjer.example'] },
      model_questions: {},
      model_spending: {},
      web_questions: {},
      monitoring: {},
    }),
    // No release counted what questions took.
  ).toEqual([
    'NoSpending1700000012200: column "input_tokens" does not exist',
    'NoSpending1700000012200: no longer unique: model_spending (politician_id, day)',
  ]);
});
