/** How many checks of a part of the tests did what. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not even be run; their tests are counted nowhere. */
  numRuntimeErrorTestSuites: number;
}

/** Counts of Jest's `--json` report; undefined when it is none. */
export function countJest(report: unknown): Counts | undefined {
  const read = report as Partial<JestReport> | null;
  if (typeof read?.numPassedTests !== 'number') return undefined;
  return {
    passed: read.numPassedTests,
    failed: (read.numFailedTests ?? 0) + (read.numRuntimeErrorTestSuites ?? 0),
    skipped: (read.numPendingTests ?? 0) + (read.numTodoTests ?? 0),
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Failures outside of any test, such as a system that did not start. */
  errors: unknown[];
}

/** Counts of Playwright's JSON report; undefined when it is none. */
export function countPlaywright(report: unknown): Counts | undefined {
  const read = report as Partial<PlaywrightReport> | null;
  if (typeof read?.stats?.expected !== 'number') return undefined;
  const { expected, unexpected, flaky, skipped } = read.stats;
  // Flaky: failed at first and passed when tried again, which only continuous integration does.
  return { passed: expected + flaky, failed: unexpected + (read.errors?.length ?? 0), skipped };
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
