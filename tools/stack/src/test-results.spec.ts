import { join } from 'node:path';
import {
  afterRepeating,
  failedFiles,
  flakyReport,
  resultsOfJest,
  resultsOfPlaywright,
  settle,
  single,
  summary,
  type TestResult,
  unavailable,
} from './test-results.ts';

const FILE = 'libs/x/test/some.int-spec.ts';
const jestFile = (tests: [string, string, number?][], failureMessage: string | null = null) => ({
  testFilePath: join(process.cwd(), FILE),
  failureMessage,
  testResults: tests.map(([fullName, status, invocations]) => ({
    ...{ ancestorTitles: [], fullName, status, invocations },
  })),
});
const spec = (title: string, status: string) => ({
  file: 'shell.spec.ts',
  title,
  tests: [{ status, projectName: '390' }],
});

test('tests that passed only when tried again are named, and the last line keeps its shape', () => {
  const results = [
    ...resultsOfJest([
      jestFile(
        [
          ['holds at once', 'passed', 1],
          ['holds late', 'passed', 2],
          ['never holds', 'failed', 2],
          ['is skipped', 'pending'],
          ['is to come', 'todo'],
          ['is of the long tier @long', 'pending'],
        ],
        'never holds',
      ),
    ]),
    ...resultsOfPlaywright({
      errors: [],
      suites: [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'flaky')] }] }],
    }),
  ];
  expect(flakyReport(results)).toBe(
    [
      'Flaky: 2, passed only when tried again:',
      `  - ${FILE}: holds late`,
      '  - shell.spec.ts: closes (390)',
    ].join('\n'),
  );
  expect(flakyReport([])).toBe('Flaky: none.');
  expect(summary(results)).toBe('4 passed, 1 failed, 2 skipped');
  expect(failedFiles(results)).toEqual([FILE]);
});

test('a test file that cannot be run counts as a failure, also where its tests passed before it broke', () => {
  expect(summary(resultsOfJest([jestFile([], 'no such module')]))).toBe('0 passed, 1 failed, 0 skipped');
  expect(summary(resultsOfJest([jestFile([['holds', 'passed', 1]], 'cannot end')]))).toBe(
    '1 passed, 1 failed, 0 skipped',
  );
});

test('a test of a group goes by its own file, as it does alone; a group that did not run has none', () => {
  const group = (
    failureMessage: string | null,
    testResults: { ancestorTitles: string[]; fullName: string }[],
  ) =>
    resultsOfJest([
      {
        testFilePath: join(process.cwd(), 'test-results/unit/01.cjs'),
        failureMessage,
        testResults: testResults.map((result) => ({ ...result, status: 'failed' })),
      },
    ]);
  expect(group('late', [{ ancestorTitles: [FILE, 'a list'], fullName: `${FILE} a list is late` }])).toEqual([
    { file: FILE, title: 'a list is late', status: 'failed' },
  ]);
  expect(failedFiles(group('no memory', []))).toEqual([]);
  expect(summary(group('no memory', []))).toBe('0 passed, 1 failed, 0 skipped');
});

test('a browser test that fails or was cut off has failed, and so has a set-up, which no file can repeat', () => {
  const results = resultsOfPlaywright({
    errors: [{ message: 'no system\nat once' }],
    suites: [{ specs: [spec('closes', 'unexpected'), spec('is skipped', 'skipped')] }],
  });
  expect(summary(results)).toBe('0 passed, 2 failed, 1 skipped');
  expect(failedFiles(results)).toEqual(['shell.spec.ts']);
});

describe('after the files that failed ran once more', () => {
  const first: TestResult[] = [
    single('passed', 'holds', 'a.spec.ts'),
    { ...single('passed', 'was late', 'a.spec.ts'), isFlaky: true },
    single('failed', 'is late', 'a.spec.ts'),
    single('failed', 'is broken', 'b.spec.ts'),
    single('failed', 'could not be run', 'c.spec.ts'),
    single('passed', 'holds', 'd.spec.ts'),
  ];

  it('only what fails then is a failure; what passes then is named', () => {
    const results = afterRepeating(first, [
      single('passed', 'holds', 'a.spec.ts'),
      single('passed', 'was late', 'a.spec.ts'),
      single('passed', 'is late', 'a.spec.ts'),
      single('failed', 'is broken', 'b.spec.ts'),
      single('passed', 'holds', 'c.spec.ts'),
    ]);
    expect(summary(results)).toBe('5 passed, 1 failed, 0 skipped');
    expect(failedFiles(results)).toEqual(['b.spec.ts']);
    expect(flakyReport(results)).toBe(
      [
        'Flaky: 3, passed only when tried again:',
        '  - a.spec.ts: was late',
        '  - a.spec.ts: is late',
        '  - c.spec.ts: holds',
      ].join('\n'),
    );
  });

  it('what failed stays a failure where they could not run again', () => {
    expect(failedFiles(afterRepeating(first, settle('Jest', undefined, 1)))).toEqual([
      'a.spec.ts',
      'b.spec.ts',
      'c.spec.ts',
    ]);
  });
});

test('a runner without a report failed, even when it says it did not', () => {
  expect(summary(settle('Jest', undefined, 0))).toBe('0 passed, 1 failed, 0 skipped');
});

test.each([1, null])(
  'a runner that ended with %j failed, even when every test of its report passed',
  (code) => {
    const results = settle('Jest', [single('passed', 'holds', FILE)], code);
    expect(summary(results)).toBe('1 passed, 1 failed, 0 skipped');
    expect(failedFiles(results)).toEqual([]);
  },
);

test.each([
  ['docker', 'npm test', '0 passed, 0 failed, 0 skipped'],
  ['docker', 'npm test -- containers', '0 passed, 0 failed, 1 skipped'],
  ['image', 'npm test', '0 passed, 0 failed, 1 skipped'],
  ['image', 'npm test -- containers', '0 passed, 1 failed, 0 skipped'],
] as const)('where the %s for containers is missing, %s counts %s', (missing, command, line) => {
  expect(summary(unavailable(missing, command.includes('containers')))).toBe(line);
});
