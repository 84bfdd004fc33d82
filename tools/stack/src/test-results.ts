import { relative } from 'node:path';
import { ROOT } from './paths.ts';

/** How many checks of a part of the tests did what. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that failed first and passed when they were tried again, by file and title. */
  flaky: readonly string[];
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [] };

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: [...one.flaky, ...other.flaky],
  };
}

/** In continuous integration a test that needed a second try has failed: it would hide a fault until the next run. */
export function withoutSecondTries(counts: Counts): Counts {
  const { passed, failed, flaky } = counts;
  return { ...counts, passed: passed - flaky.length, failed: failed + flaky.length };
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** The paragraph above the last line about tests that had to be tried again; none is expected. */
export function flakyReport({ flaky }: Counts): string {
  if (flaky.length === 0) return 'Flaky: none.';
  return [
    `Flaky: ${flaky.length}, passed only when tried again:`,
    ...flaky.map((name) => `  - ${name}`),
  ].join('\n');
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not even be run; their tests are counted nowhere. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; invocations?: number }[];
  }[];
}

/** Counts of Jest's `--json` report; undefined when it is none. */
export function countJest(report: unknown): Counts | undefined {
  const read = report as Partial<JestReport> | null;
  if (typeof read?.numPassedTests !== 'number') return undefined;
  return {
    passed: read.numPassedTests,
    failed: (read.numFailedTests ?? 0) + (read.numRuntimeErrorTestSuites ?? 0),
    skipped: (read.numPendingTests ?? 0) + (read.numTodoTests ?? 0),
    flaky: (read.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
    ),
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Failures outside of any test, such as a system that did not start. */
  errors: unknown[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: { status: string; projectName?: string }[] }[];
}

/** Counts of Playwright's JSON report; undefined when it is none. */
export function countPlaywright(report: unknown): Counts | undefined {
  const read = report as Partial<PlaywrightReport> | null;
  if (typeof read?.stats?.expected !== 'number') return undefined;
  const { expected, unexpected, flaky, skipped } = read.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + (read.errors?.length ?? 0),
    skipped,
    flaky: (read.suites ?? []).flatMap(flakyOf),
  };
}

function flakyOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file}: ${title}${projectName ? ` (${projectName})` : ''}`),
  );
  return [...own, ...suites.flatMap(flakyOf)];
}

/** Counts of the report that `node-test-counts.mjs` writes; undefined when it is none. */
export function countNodeTest(report: unknown): Counts | undefined {
  const read = report as Partial<Counts> | null;
  if (typeof read?.passed !== 'number') return undefined;
  return { ...NOTHING, passed: read.passed, failed: read.failed ?? 0, skipped: read.skipped ?? 0 };
}

/**
 * The counts of a runner: what its report says, and at least one failure when it ended badly or left no report.
 *
 * @param exitCode null when it was ended by a signal
 */
export function settle(counts: Counts | undefined, exitCode: number | null): Counts {
  if (!counts) return { ...NOTHING, failed: 1 };
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

/**
 * Counts of the part that needs containers where they cannot be started. Without Docker the part does not exist; asked for
 * by name it is skipped. A missing image is a failure only for somebody who asked for this part: `npm test` as a whole must
 * pass on a machine without a network.
 */
export function countUnavailable(missing: 'docker' | 'image', isChosen: boolean): Counts {
  if (missing === 'docker') return { ...NOTHING, skipped: isChosen ? 1 : 0 };
  return isChosen ? { ...NOTHING, failed: 1 } : { ...NOTHING, skipped: 1 };
}
