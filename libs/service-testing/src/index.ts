export { failuresOfPreviousRelease, type SampleRows } from './migration-steps.js';
export { RegisterForTests } from './register-for-tests.js';
export { type RunningService, runService } from './running-service.js';
export { scrape } from './scrape.js';
export { type Connected, connectStandIn, StandIn, type StandInOptions } from './stand-in.js';
export { createTestEnvironment, TEST_APP_SECRET, type TestEnvironment } from './test-environment.js';
