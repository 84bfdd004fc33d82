import type { RunningService } from '@jamcimo/service-testing';
import { createTestEnvironment, startRegistrations, type TestEnvironment } from './running-registrations.js';

/** What `startForAllTests` started. */
export let testEnvironment: TestEnvironment;
export let service: RunningService;

/** One service for all tests of a file, started before them and removed after them. */
export function startForAllTests(): void {
  beforeAll(async () => {
    testEnvironment = await createTestEnvironment();
    service = await startRegistrations(testEnvironment);
  });
  afterAll(async () => {
    await service.stop();
    await testEnvironment.remove();
  });
}
