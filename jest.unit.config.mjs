import process from 'node:process';
import { base } from './jest.base.mjs';
import { grouped } from './tools/stack/src/test-groups.mjs';

const config = {
  ...base,
  displayName: 'unit',
  testMatch: ['**/*.spec.{ts,tsx}'],
  // Waits for no time: a test beside other work may take long.
  testTimeout: 180_000,
  // Without it Jest leaves one processor to somebody who works beside it.
  maxWorkers: '100%',
};

export default process.env.TEST_GROUPS ? grouped(config) : config;
