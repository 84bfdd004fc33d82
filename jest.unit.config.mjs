import { base } from './jest.base.mjs';

export default {
  ...base,
  displayName: 'unit',
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  // Waits for no time: a test beside other work may take long.
  testTimeout: 180_000,
  // Without it Jest leaves one processor to somebody who works beside it.
  maxWorkers: '100%',
};
