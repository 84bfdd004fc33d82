import process from 'node:process';
import { base } from './jest.base.mjs';
import { grouped } from './tools/stack/src/test-groups.mjs';

const isLong = process.env.TEST_TIER === 'long';

/** Tests on a real PostgreSQL and a real Redis; `npm test` starts both and gives their addresses. */
const config = {
  ...base,
  displayName: 'integration',
  // What needs minutes and seldom changes runs in `npm run test:long` alone: whole files, and tests with @long in their titles.
  testMatch: [`**/test/**/${isLong ? '*' : '!(*.long)'}.int-spec.ts`],
  ...(!isLong && { testNamePattern: '^(?!.*@long)' }),
  globalSetup: '<rootDir>/tools/stack/src/test-servers.mjs',
  globalTeardown: '<rootDir>/tools/stack/src/test-servers-stop.mjs',
  testTimeout: 180_000,
  maxWorkers: 3,
};

export default process.env.TEST_GROUPS ? grouped(config) : config;
