import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Official result files that may lie beside the project but are no part of it. */
const REAL_FILES = join(import.meta.dirname, '..', 'shared', 'domain', 'dip-lokalni-2025');

/** What unit and integration tests share. Tests are compiled to CommonJS and read the sources of our libraries. */
export const base = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/libs', '<rootDir>/services', '<rootDir>/web', '<rootDir>/tools'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@jamcimo/source', 'node', 'node-addons'] },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Bundled as modules, read here as CommonJS.
    '^antd/es/(.*)$': 'antd/lib/$1',
    // Class names of CSS modules are their own names.
    '\\.module\\.css$': '<rootDir>/web/test/module-class-names.ts',
    // Style sheets come with pages that are loaded on demand.
    '\\.css$': '<rootDir>/web/test/no-styles.ts',
    '^@/(.*)$': '<rootDir>/web/src/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.nx/', '<rootDir>/.data'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        // Left alone, an import() of a built file stays one of Node.
        module: { type: 'commonjs', ignoreDynamic: true },
      },
    ],
  },
  testPathIgnorePatterns: ['/node_modules/', ...(existsSync(REAL_FILES) ? [] : ['real-files'])],
  setupFilesAfterEnv: [
    '<rootDir>/tools/stack/src/test-retries.cjs',
    '<rootDir>/tools/stack/src/test-seed.cjs',
  ],
  reporters: ['default', '<rootDir>/tools/stack/src/jest-report.mjs'],
  workerIdleMemoryLimit: '1GB',
};
