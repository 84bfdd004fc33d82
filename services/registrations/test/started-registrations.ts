import type { RunningService } from '@jamcimo/service-testing';
import { createTestEnvironment, startRegistrations, type TestEnvironment } from './running-registrations.js';

/** One service for all tests of a file: whoever imports this has it started before them and removed after them. */
export let testEnvironment: TestEnvironment;
export let service: RunningService;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  service = await startRegistrations(testEnvironment);
});
afterAll(async () => {
  await service.stop();
  await testEnvironment.remove();
});
