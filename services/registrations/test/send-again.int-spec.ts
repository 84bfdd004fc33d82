import { registrationsCalls } from '@jamcimo/contracts';
import type { RunningService } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { Clock } from '../src/clock.js';
import { PaymentsForTests } from './payments-for-tests.js';
import { submit } from './registration-for-tests.js';
import { createTestEnvironment, startRegistrations, type TestEnvironment } from './running-registrations.js';

let testEnvironment: TestEnvironment;
let service: RunningService;
let payments: PaymentsForTests;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  service = await startRegistrations(testEnvironment);
  payments = await PaymentsForTests.open(testEnvironment);
});
afterAll(async () => {
  await payments.close();
  await service.stop();
  await testEnvironment.remove();
});
afterEach(() => jest.restoreAllMocks());

const again = (email: string) => service.calls.call(registrationsCalls.sendAgain, { email });
const subjects = (email: string) => testEnvironment.sink.to(email).map(({ subject }) => subject ?? '');
const arrived = (email: string, count: number) =>
  eventually(() => subjects(email).length === count || null, { within: 20_000 });
const kinds = (id: number) =>
  service.query<{ kind: string }>('SELECT kind FROM mails WHERE submission_id = $1 ORDER BY id', [id]);

test('the payment notice comes once more, whatever the case of the address, and not twice within an hour', async () => {
  const { id } = await submit(testEnvironment, service, { email: 'ana@primjer.example' });
  await arrived('ana@primjer.example', 1);
  expect(await again('Ana@Primjer.example')).toEqual({});
  await arrived('ana@primjer.example', 2);
  expect(new Set(subjects('ana@primjer.example')).size).toBe(1);
  await Promise.all([again('ana@primjer.example'), again('ana@primjer.example')]);
  expect(await kinds(id)).toHaveLength(2);
  jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 3_660_000));
  await Promise.all([again('ana@primjer.example'), again('ana@primjer.example')]);
  expect(await kinds(id)).toHaveLength(3);
});

test('of a paid verification the same link to the goals comes once more', async () => {
  const email = 'eva@primjer.example';
  const { id } = await submit(testEnvironment, service, { email });
  await payments.publishRecorded(1, id, 300);
  await payments.acknowledged();
  await arrived(email, 2);
  await again(email);
  await arrived(email, 3);
  const links = testEnvironment.sink
    .to(email)
    .flatMap(({ text }) => /registration-goals\?t=[\w-]+/.exec(text ?? '') ?? []);
  expect(links).toHaveLength(2);
  expect(links[0]).toBe(links[1]);
});

test('an unknown address gets the same answer and no mail, and so does one whose request was decided', async () => {
  const email = 'iva@primjer.example';
  const { id } = await submit(testEnvironment, service, { email });
  await arrived(email, 1);
  await service.calls.call(registrationsCalls.decide, {
    id,
    decision: { status: 'rejected', reason: null },
    decidedBy: 'urednica',
  });
  const before = await kinds(id);
  expect(await again(email)).toEqual({});
  expect(await again('nitko@primjer.example')).toEqual({});
  expect(await kinds(id)).toEqual(before);
  expect(subjects('nitko@primjer.example')).toEqual([]);
});
