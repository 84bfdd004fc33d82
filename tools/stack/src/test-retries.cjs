/* Continuous integration may be late once on a loaded machine; the first failure stays in the log. */
if (process.env.CI) jest.retryTimes(2, { logErrorsBeforeRetry: true });
