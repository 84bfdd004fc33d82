/* A second try tells a test that is late from one that is broken; `npm test` names it. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
