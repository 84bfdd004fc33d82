import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './src/chromium.ts';

/** Widths named in the design: a phone, the breakpoint, a desk. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const BREAKPOINT = { viewport: { width: 768, height: 1024 } };
const DESK = { viewport: { width: 1280, height: 900 } };

/** Journeys of administrators, who change what they find. */
const SYSTEM = '**/*.system.spec.ts';
/** Journeys that need a system of their own, empty or with other settings. */
const OWN = '**/*.own.spec.ts';
/** Journeys about what no width changes. */
const ONCE = '**/*.once.spec.ts';
/** Official result files that may lie beside the project but are no part of it. */
const REAL_FILES = join(import.meta.dirname, '..', '..', '..', 'shared', 'domain', 'dip-lokalni-2025');

// A stall of a busy machine is no outage: a 503 would be a line in the console, which fails a journey.
process.env.READ_DEADLINE_MS ??= '30000';

/**
 * A window or list that opens stands still for a moment before it begins to grow. On a busy machine a click that begins in that moment ends
 * beside what was meant and is lost, as no person's is.
 */
const WITHOUT_MOTION = { ...DESK, contextOptions: { reducedMotion: 'reduce' as const } };

/** One after the other, so that a system is not started again for one journey more. */
const system = { name: 'system', use: WITHOUT_MOTION, testMatch: SYSTEM };
const own = {
  name: 'own',
  use: WITHOUT_MOTION,
  testMatch: OWN,
  testIgnore: existsSync(REAL_FILES) ? [] : '**/real-files*',
};

/**
 * What `npm test` runs: each journey once, at 1280 px, with `@phone` in its title at 390 px instead, with `@widths` at both. What needs minutes
 * or seldom changes has `@long` in its title.
 */
const SHORT = [
  { name: '1280', use: DESK, testIgnore: [SYSTEM, OWN], grepInvert: /@phone|@long/ },
  { name: '390', use: PHONE, testIgnore: [SYSTEM, OWN], grep: /@phone|@widths/, grepInvert: /@long/ },
  { ...system, grepInvert: /@long/ },
  { ...own, grepInvert: /@long/ },
];

/** What `npm run test:long` runs: everything, and at every width what a width may change. */
const LONG = [
  { name: '390', use: PHONE, testIgnore: [SYSTEM, OWN, ONCE] },
  { name: '768', use: BREAKPOINT, testIgnore: [SYSTEM, OWN, ONCE] },
  { name: '1280', use: DESK, testIgnore: [SYSTEM, OWN] },
  system,
  own,
];

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './src/prepared-stacks.ts',
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
  projects: process.env.TEST_TIER === 'long' ? LONG : SHORT,
});
