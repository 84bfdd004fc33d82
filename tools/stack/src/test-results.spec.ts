import { join } from 'node:path';
import {
  add,
  countJest,
  countNodeTest,
  countPlaywright,
  countUnavailable,
  flakyReport,
  NOTHING,
  settle,
  summary,
  withoutSecondTries,
} from './test-results.ts';

const report = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 1,
};

test('a test file that cannot be run counts as a failure', () => {
  expect(countJest(report)).toMatchObject({ passed: 5, failed: 2, skipped: 3 });
});

test('a browser test that passed when tried again counts as passed, a failed set-up as a failure', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{}] })).toMatchObject({ passed: 4, failed: 2, skipped: 2 });
});

test('tests that passed only when tried again are named, and the last line keeps its shape', () => {
  const jest = countJest({
    numPassedTests: 3,
    testResults: [
      {
        name: join(process.cwd(), 'libs', 'x', 'test', 'some.int-spec.ts'),
        assertionResults: [
          { fullName: 'holds at once', status: 'passed', invocations: 1 },
          { fullName: 'holds late', status: 'passed', invocations: 2 },
          { fullName: 'never holds', status: 'failed', invocations: 3 },
          { fullName: 'is skipped', status: 'pending' },
        ],
      },
    ],
  });
  const spec = (title: string, status: string) => ({
    file: 'shell.spec.ts',
    title,
    tests: [{ status, projectName: '390' }],
  });
  const playwright = countPlaywright({
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    errors: [],
    suites: [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'flaky')] }] }],
  });
  const total = add(jest ?? NOTHING, playwright ?? NOTHING);
  expect(total.flaky).toEqual(['libs/x/test/some.int-spec.ts: holds late', 'shell.spec.ts: closes (390)']);
  expect(flakyReport(total)).toBe(
    [
      'Flaky: 2, passed only when tried again:',
      '  - libs/x/test/some.int-spec.ts: holds late',
      '  - shell.spec.ts: closes (390)',
    ].join('\n'),
  );
  expect(flakyReport(NOTHING)).toBe('Flaky: none.');
  expect(summary(total)).toBe('5 passed, 0 failed, 0 skipped');
});

test.each([[undefined], [null], [{}], ['text']])('%j is not a report', (other) => {
  expect(countJest(other)).toBeUndefined();
  expect(countPlaywright(other)).toBeUndefined();
});

test('a runner without a report failed, even when it says it did not', () => {
  expect(settle(undefined, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

test.each([1, null])(
  'a runner that ended with %j failed, even when every test of its report passed',
  (code) => {
    expect(settle({ ...NOTHING, passed: 4 }, code)).toEqual({ ...NOTHING, passed: 4, failed: 1 });
  },
);

test.each([
  ['docker', 'npm test', '0 passed, 0 failed, 0 skipped'],
  ['docker', 'npm test -- containers', '0 passed, 0 failed, 1 skipped'],
  ['image', 'npm test', '0 passed, 0 failed, 1 skipped'],
  ['image', 'npm test -- containers', '0 passed, 1 failed, 0 skipped'],
] as const)('where the %s for containers is missing, %s counts %s', (missing, command, line) => {
  expect(summary(countUnavailable(missing, command.includes('containers')))).toBe(line);
});

test('the last line adds everything up', () => {
  const total = [report, report].reduce((sum, one) => add(sum, countJest(one) ?? NOTHING), NOTHING);
  expect(summary(total)).toBe('10 passed, 4 failed, 6 skipped');
});

test('the report of Node’s own runner is counted, and anything else is none', () => {
  expect(countNodeTest({ passed: 3, failed: 1, skipped: 2 })).toEqual({
    ...NOTHING,
    passed: 3,
    failed: 1,
    skipped: 2,
  });
  expect(countNodeTest(null)).toBeUndefined();
  expect(countNodeTest({ numPassedTests: 1 })).toBeUndefined();
});

test('in continuous integration a test that passed only when tried again has failed', () => {
  const counts = { passed: 3, failed: 1, skipped: 0, flaky: ['a.spec.ts: is late'] };
  expect(withoutSecondTries(counts)).toEqual({ ...counts, passed: 2, failed: 2 });
});
