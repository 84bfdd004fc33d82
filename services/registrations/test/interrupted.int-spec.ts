import { randomUUID } from 'node:crypto';
import { registrationsCalls } from '@jamcimo/contracts';
import { Clock } from '@jamcimo/service-kit';
import { eventually } from '@jamcimo/testing';
import { StoreSubmission } from '../src/submissions/store-submission.js';
import { SweepFiles } from '../src/submissions/sweep-files.job.js';
import { request, submit } from './registration-for-tests.js';
import { startRegistrations } from './running-registrations.js';
import { service, startForAllTests, testEnvironment } from './started-registrations.js';

startForAllTests();

afterEach(() => jest.restoreAllMocks());

const submissions = () =>
  service.query<{ id: number }>('SELECT id FROM submissions WHERE idempotency_key IS NOT NULL');
const privateKeys = async () =>
  [...(await testEnvironment.objects()).keys()].filter((key) => key.startsWith('private/')).sort();
const named = async () =>
  (await service.query<{ key: string }>('SELECT object_key AS key FROM submission_files'))
    .map(({ key }) => key)
    .sort();

test('broken off before the commit, the repeated request is one registration, and the lost files are swept', async () => {
  const idempotencyKey = randomUUID();
  const storing = service.app.get(StoreSubmission);
  jest.spyOn(storing, 'store').mockRejectedValueOnce(new Error('connection lost'));
  const email = 'prije@primjer.example';
  await expect(submit(testEnvironment, service, { email }, { idempotencyKey })).rejects.toMatchObject({
    code: 'internal',
  });
  const before = await submissions();
  await submit(testEnvironment, service, { email }, { idempotencyKey });
  expect(await submissions()).toHaveLength(before.length + 1);
  expect((await privateKeys()).length).toBeGreaterThan((await named()).length);
  jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 3_700_000));
  await service.app.get(SweepFiles).sweep();
  expect(await privateKeys()).toEqual(await named());
  await eventually(() => testEnvironment.sink.to(email).length === 1);
});

test('broken off after the commit, the repeated request gets the answer of the first, with one mail', async () => {
  const idempotencyKey = randomUUID();
  const storing = service.app.get(StoreSubmission);
  const store = storing.store.bind(storing);
  jest.spyOn(storing, 'store').mockImplementationOnce(async (accepted) => {
    await store(accepted);
    throw new Error('connection lost');
  });
  const email = 'poslije@primjer.example';
  await expect(submit(testEnvironment, service, { email }, { idempotencyKey })).rejects.toMatchObject({
    code: 'internal',
  });
  const [kept] = await service.query<{ id: number }>(
    'SELECT id FROM submissions WHERE idempotency_key = $1',
    [idempotencyKey],
  );
  const again = await submit(testEnvironment, service, { email }, { idempotencyKey });
  expect(again.id).toBe(kept?.id);
  // Its files are still there: a failure of unknown outcome removes none.
  expect(
    await service.calls.call(registrationsCalls.file, { id: again.id, kind: 'id-document' }),
  ).toMatchObject({
    type: 'image/jpeg',
  });
  await eventually(() => testEnvironment.sink.to(email).length === 1);
  expect(await service.query('SELECT id FROM mails WHERE submission_id = $1', [again.id])).toHaveLength(1);
});

test('two replicas that get the same request at once make one registration', async () => {
  const other = await startRegistrations(testEnvironment);
  try {
    const idempotencyKey = randomUUID();
    const [one, two] = await Promise.all([
      request(testEnvironment, {}, { idempotencyKey }),
      request(testEnvironment, {}, { idempotencyKey }),
    ]);
    const [first, second] = await Promise.all([
      service.calls.call(registrationsCalls.submit, one),
      other.calls.call(registrationsCalls.submit, two),
    ]);
    expect(second).toEqual(first);
    expect(
      await service.query('SELECT id FROM submissions WHERE idempotency_key = $1', [idempotencyKey]),
    ).toHaveLength(1);
  } finally {
    await other.stop();
  }
});
