import { SERVICE_NAMES, serviceVariable } from '@jamcimo/contracts';
import {
  createTestEnvironment,
  failuresOfPreviousRelease,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { configSchema } from '../src/config.js';
import { databaseOptions } from '../src/database/database-options.js';

/** Nobody is asked. */
const ADDRESSES = Object.fromEntries(
  SERVICE_NAMES.filter((name) => name !== 'gateway').map((name) => [
    serviceVariable(name, 'ADDR'),
    '127.0.0.1:1',
  ]),
);

let testEnvironment: TestEnvironment;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
});
afterAll(() => testEnvironment.remove());

test('after each migration a replica of the release before reads and writes as it did', async () => {
  const options = databaseOptions(configSchema.parse({ ...testEnvironment.environment, ...ADDRESSES }));
  expect(
    await failuresOfPreviousRelease(options, {
      users: {},
      sessions: {},
      pending_sign_ins: {},
      invitations: {},
      login_attempts: { outcome: 'failed' },
      audit_log: { outcome: 'succeeded' },
      registration_attempts: {},
      objection_attempts: {},
    }),
    // No release knew the column.
  ).toEqual(['NoRights1700000017000: column "withheld_rights" does not exist']);
});
