import { base } from './jest.base.mjs';

/** Tests on a real PostgreSQL and a real Redis; `npm test` starts both and gives their addresses. */
export default {
  ...base,
  displayName: 'integration',
  testMatch: ['**/test/**/*.int-spec.ts'],
  globalSetup: '<rootDir>/tools/stack/src/test-servers.mjs',
  globalTeardown: '<rootDir>/tools/stack/src/test-servers-stop.mjs',
  testTimeout: 180_000,
  maxWorkers: 2,
};
