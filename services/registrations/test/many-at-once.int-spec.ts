import { registrationsCalls } from '@jamcimo/contracts';
import type { ObjectStore } from '@jamcimo/storage';
import { eventually } from '@jamcimo/testing';
import { OBJECT_STORE } from '../src/object-store.js';
import { StoreSubmission } from '../src/submissions/store-submission.js';
import { REQUESTS_AT_ONCE } from '../src/submissions/submit-registration.js';
import { request } from './registration-for-tests.js';
import { service, startForAllTests, testEnvironment } from './started-registrations.js';

startForAllTests();

afterEach(() => jest.restoreAllMocks());

const UPLOADS = 2;

test('of many requests at once the files of a few are held, and all are taken @long', async () => {
  const store = service.app.get<ObjectStore>(OBJECT_STORE);
  const storing = service.app.get(StoreSubmission);
  const keep = storing.store.bind(storing);
  const read = jest.spyOn(store, 'get');
  const { promise: mayStore, resolve: letStore } = Promise.withResolvers<void>();
  const stored = jest.spyOn(storing, 'store').mockImplementation(async (accepted) => {
    await mayStore;
    return keep(accepted);
  });
  const requests = await Promise.all(
    Array.from({ length: 3 * REQUESTS_AT_ONCE }, () => request(testEnvironment)),
  );
  const sent = requests.map((each) => service.calls.call(registrationsCalls.submit, each));
  await eventually(() => expect(stored.mock.calls.length).toBeGreaterThanOrEqual(REQUESTS_AT_ONCE));
  expect(read).toHaveBeenCalledTimes(UPLOADS * REQUESTS_AT_ONCE);
  letStore();
  expect(new Set((await Promise.all(sent)).map(({ id }) => id)).size).toBe(3 * REQUESTS_AT_ONCE);
});
