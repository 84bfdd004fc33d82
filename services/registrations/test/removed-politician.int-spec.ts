import { registrationsCalls } from '@jamcimo/contracts';
import type { RunningService } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { SweepFiles } from '../src/submissions/sweep-files.job.js';
import { RegisterForTests } from './register-for-tests.js';
import { submit, TEXTS, tokenOf } from './registration-for-tests.js';
import { createTestEnvironment, startRegistrations, type TestEnvironment } from './running-registrations.js';

let testEnvironment: TestEnvironment;
let service: RunningService;
let register: RegisterForTests;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  service = await startRegistrations(testEnvironment);
  register = await RegisterForTests.open(testEnvironment);
});
afterAll(async () => {
  await register.close();
  await service.stop();
  await testEnvironment.remove();
});

const get = (id: number) => service.calls.call(registrationsCalls.get, { id });
const decide = (id: number, status: 'approved' | 'rejected') =>
  service.calls.call(registrationsCalls.decide, { id, decision: { status }, decidedBy: 'Glavna' });
const keysOf = async (id: number) =>
  (
    await service.query<{ key: string }>(
      'SELECT object_key AS key FROM submission_files WHERE submission_id = $1',
      [id],
    )
  ).map(({ key }) => key);
const PERSONAL = new RegExp(
  [TEXTS.name, TEXTS.email, '111 ?222', 'Makarska', 'tržnicu', TEXTS.party].join('|'),
);

test('with a removed politician every file and everything personal of the approved request goes, the books stay', async () => {
  const receipt = await submit(testEnvironment, service);
  const { id } = receipt;
  await decide(id, 'approved');
  const keys = await keysOf(id);
  expect(keys.length).toBeGreaterThan(3);
  await register.remove(7, [id]);
  await eventually(async () => expect((await get(id)).name).toBe('Obrisano'));
  const [row] = await service.query('SELECT * FROM submissions WHERE id = $1', [id]);
  expect(JSON.stringify(row)).not.toMatch(PERSONAL);
  // What the approval published about the person is empty.
  const published = await service.query('SELECT * FROM outbox_events WHERE aggregate_id = $1', [String(id)]);
  expect(published.map(({ name }) => name)).toContain('submission.approved');
  expect(JSON.stringify(published)).not.toMatch(PERSONAL);
  expect(await get(id)).toMatchObject({
    ...{
      status: 'approved',
      payment_reference: receipt.payment.reference,
      amount_due: 3,
      document_url: null,
    },
    ...{ email: null, phone_number: null, main_goals: [], submitted_at: expect.any(String) },
  });
  await eventually(async () => {
    const objects = await testEnvironment.objects();
    expect(keys.filter((key) => objects.has(key))).toEqual([]);
  });
  const opened = service.calls.call(registrationsCalls.payment, { token: tokenOf(receipt) });
  await expect(opened).rejects.toMatchObject({ code: 'link.invalid' });
});

test('requests of others and undecided ones stay, and a restored backup does not bring the data back', async () => {
  const [gone, pending, other] = await Promise.all([1, 2, 3].map(() => submit(testEnvironment, service)));
  for (const { id } of [gone, other] as { id: number }[]) await decide(id, 'approved');
  const before = await service.query('SELECT * FROM submissions WHERE id = $1', [gone?.id]);
  await register.remove(8, [gone?.id ?? 0, pending?.id ?? 0]);
  await eventually(async () => expect((await get(gone?.id ?? 0)).name).toBe('Obrisano'));
  expect((await get(pending?.id ?? 0)).name).toBe(TEXTS.name);
  expect((await get(other?.id ?? 0)).name).toBe(TEXTS.name);
  const { name, email } = before[0] as { name: string; email: string };
  await service.query('UPDATE submissions SET name = $2, email = $3, forgotten_at = NULL WHERE id = $1', [
    ...[gone?.id, name, email],
  ]);
  await service.app.get(SweepFiles).sweep();
  expect(await get(gone?.id ?? 0)).toMatchObject({ name: 'Obrisano', email: null });
});
