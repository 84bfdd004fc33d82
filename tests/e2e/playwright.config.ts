import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './src/chromium.ts';

/** Widths named in the design: a phone, the breakpoint, a desk. */
const WIDTHS = [
  { name: '390', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  { name: '768', use: { viewport: { width: 768, height: 1024 } } },
  { name: '1280', use: { viewport: { width: 1280, height: 900 } } },
];

/** Journeys about the system and not about the width of a window; each on an empty system of its own. */
const SYSTEM = '**/*.system.spec.ts';
/** Journeys about what no width changes: they run once. */
const ONCE = '**/*.once.spec.ts';
const WIDE = { viewport: { width: 1280, height: 900 } };
/** Official result files that may lie beside the project but are no part of it. */
const REAL_FILES = join(import.meta.dirname, '..', '..', '..', 'shared', 'domain', 'dip-lokalni-2025');

// A stall of a busy machine is no outage: a 503 would be a line in the console, which fails a journey.
process.env.READ_DEADLINE_MS ??= '30000';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './src/shared-stack.ts',
  workers: 2,
  // As in tools/stack/src/test-retries.cjs.
  retries: 1,
  forbidOnly: true,
  // Limits end a hang; nothing is measured with them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'hr-HR',
    timezoneId: 'Europe/Zagreb',
    // Recording every try costs a quarter of the browser part's processor time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: findChromium(),
  },
  projects: [
    ...WIDTHS.map(({ name, use }) => ({
      name,
      use,
      testIgnore: name === '1280' ? SYSTEM : [SYSTEM, ONCE],
    })),
    {
      name: 'system',
      use: WIDE,
      testMatch: SYSTEM,
      testIgnore: existsSync(REAL_FILES) ? [] : '**/real-files*',
    },
  ],
});
