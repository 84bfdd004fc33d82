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
      submissions: { verification_option: 'verifyOnly' },
      submission_files: { kind: 'contact' },
      submission_payments: {},
      objections: { kind: 'profile', reason: 'inaccurate' },
      mails: { submission_id: 1, kind: 'payment-notice' },
      mail_quota: { mail_id: 1 },
      ended_submissions: {},
      forgotten_submissions: {},
      removed_submissions: {},
      removed_files: {},
    }),
  ).toEqual([]);
});
