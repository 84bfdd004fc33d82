import { relative } from 'node:path';
import { ROOT } from './paths.ts';

/** One test, or a check that has no tests. */
export interface TestResult {
  /** Relative to the project, for Playwright to its journeys; empty where running a file again would not help. */
  file: string;
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  /** It failed first and passed when it was tried again. */
  isFlaky?: boolean;
}

/** A run in which so many tests failed every try ends: something is broken for all of them. */
export const TOO_MANY_FAILURES = 20;

/** A check of its own, or what a runner has to say beside its tests. */
export function single(status: TestResult['status'], title: string, file = ''): TestResult {
  return { file, title, status };
}

export const failed = (results: readonly TestResult[]): TestResult[] =>
  results.filter(({ status }) => status === 'failed');

/** Files in which a test failed every try. */
export function failedFiles(results: readonly TestResult[]): string[] {
  return [...new Set(failed(results).map(({ file }) => file))].filter((file) => file !== '');
}

const nameOf = ({ file, title }: TestResult) => `${file}: ${title}`;

/** The results after some files ran once more, where only the last run of a file counts. */
export function afterRepeating(first: readonly TestResult[], again: readonly TestResult[]): TestResult[] {
  const files = new Set(again.map(({ file }) => file));
  const late = first.filter(({ status, isFlaky }) => status === 'failed' || isFlaky);
  const before = new Set(late.flatMap((result) => [nameOf(result), ...brokenFile(result)]));
  return [
    ...first.filter(({ file }) => !files.has(file)),
    ...again.map((result) =>
      result.status === 'passed' && (before.has(nameOf(result)) || before.has(result.file))
        ? { ...result, isFlaky: true }
        : result,
    ),
  ];
}

/** Said of a file of which no test ran. */
const BROKEN_FILE = 'could not be run';
const brokenFile = ({ file, title }: TestResult) => (title === BROKEN_FILE ? [file] : []);

/** The last line of `npm test`. */
export function summary(results: readonly TestResult[]): string {
  const count = (wanted: TestResult['status']) => results.filter(({ status }) => status === wanted).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
}

/** The paragraph above the last line about tests that had to be tried again. */
export function flakyReport(results: readonly TestResult[]): string {
  const names = results.filter(({ isFlaky }) => isFlaky).map(nameOf);
  if (names.length === 0) return 'Flaky: none.';
  return [
    `Flaky: ${names.length}, passed only when tried again:`,
    ...names.map((name) => `  - ${name}`),
  ].join('\n');
}

/** What Jest gives its reporters for each file (`TestResult` of `@jest/test-result`). */
interface JestFile {
  testFilePath: string;
  failureMessage?: string | null;
  testResults: { ancestorTitles: string[]; fullName: string; status: string; invocations?: number }[];
}

/** Results of Jest. What was left out because it belongs to the long tier (@long) is no test of this run. */
export function resultsOfJest(files: readonly JestFile[]): TestResult[] {
  return files.flatMap(({ testFilePath, failureMessage, testResults }) => {
    // Tests of a group stand in a `describe` with the path of their file.
    const isGroup = testFilePath.endsWith('.cjs');
    const own = isGroup ? '' : relative(ROOT, testFilePath);
    const ran = testResults.filter(
      ({ fullName, status }) => status !== 'pending' || !fullName.includes('@long'),
    );
    const results = ran.map(({ ancestorTitles, fullName, status, invocations = 1 }): TestResult => {
      const file = isGroup ? (ancestorTitles[0] ?? '') : own;
      const title = isGroup ? fullName.slice(file.length + 1) : fullName;
      if (status === 'passed') return { file, title, status, ...(invocations > 1 && { isFlaky: true }) };
      return { file, title, status: status === 'failed' ? 'failed' : 'skipped' };
    });
    const isBroken = Boolean(failureMessage) && failed(results).length === 0;
    return isBroken ? [...results, single('failed', BROKEN_FILE, own)] : results;
  });
}

interface PlaywrightReport {
  /** Failures outside of any test, such as a system that did not start. */
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: { status: string; projectName?: string }[] }[];
}

const PLAYWRIGHT_STATUS: Record<string, Pick<TestResult, 'status' | 'isFlaky'>> = {
  expected: { status: 'passed' },
  flaky: { status: 'passed', isFlaky: true },
  skipped: { status: 'skipped' },
};

/** Results of Playwright's JSON report. */
export function resultsOfPlaywright({ suites, errors }: PlaywrightReport): TestResult[] {
  return [
    ...suites.flatMap(resultsOfSuite),
    ...errors.map(({ message = '' }) => single('failed', message.split('\n')[0] ?? '')),
  ];
}

function resultsOfSuite({ suites = [], specs = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, projectName }): TestResult => {
      const name = projectName ? `${title} (${projectName})` : title;
      return { file, title: name, status: 'failed', ...PLAYWRIGHT_STATUS[status] };
    }),
  );
  return [...own, ...suites.flatMap(resultsOfSuite)];
}

/**
 * The results of a runner: what its report says, and at least one failure when it ended badly or left no report.
 *
 * @param exitCode null when it was ended by a signal
 */
export function settle(
  runner: string,
  results: readonly TestResult[] | undefined,
  exitCode: number | null,
): TestResult[] {
  if (!results) return [single('failed', `${runner} left no report`)];
  if (exitCode === 0 || failed(results).length > 0) return [...results];
  return [...results, single('failed', `${runner} ended with ${exitCode ?? 'a signal'}`)];
}

/**
 * Result of the part that needs containers where they cannot be started. Without Docker the part does not exist; asked for
 * by name it is skipped. A missing image is a failure only for somebody who asked for this part: `npm test` as a whole must
 * pass on a machine without a network.
 */
export function unavailable(missing: 'docker' | 'image', isChosen: boolean): TestResult[] {
  if (missing === 'docker') return isChosen ? [single('skipped', 'no Docker')] : [];
  return [single(isChosen ? 'failed' : 'skipped', 'no image')];
}
