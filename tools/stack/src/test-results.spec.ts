import { add, countJest, countPlaywright, NOTHING, settle, summary } from './test-results.ts';

const report = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 1,
};

test('a test file that cannot be run counts as a failure', () => {
  expect(countJest(report)).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('a browser test that passed when tried again counts as passed, a failed set-up as a failure', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test.each([[undefined], [null], [{}], ['text']])('%j is not a report', (other) => {
  expect(countJest(other)).toBeUndefined();
  expect(countPlaywright(other)).toBeUndefined();
});

test('a runner without a report failed, even when it says it did not', () => {
  expect(settle(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test.each([1, null])(
  'a runner that ended with %j failed, even when every test of its report passed',
  (code) => {
    expect(settle({ passed: 4, failed: 0, skipped: 0 }, code)).toEqual({ passed: 4, failed: 1, skipped: 0 });
  },
);

test('the last line adds everything up', () => {
  const total = [report, report].reduce((sum, one) => add(sum, countJest(one) ?? NOTHING), NOTHING);
  expect(summary(total)).toBe('10 passed, 4 failed, 6 skipped');
});
