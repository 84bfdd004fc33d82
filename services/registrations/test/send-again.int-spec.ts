import { registrationsCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import { RegistrationsDesk } from './registrations-desk.js';

let desk: RegistrationsDesk;

beforeAll(async () => {
  desk = await RegistrationsDesk.open();
});
afterAll(() => desk.close());
afterEach(() => jest.restoreAllMocks());

const again = (email: string) => desk.service.calls.call(registrationsCalls.sendAgain, { email });
const subjects = (email: string) => desk.testEnvironment.sink.to(email).map(({ subject }) => subject ?? '');
const arrived = (email: string, count: number) => eventually(() => subjects(email).length === count || null);
const kinds = (id: number) =>
  desk.service.query<{ kind: string }>('SELECT kind FROM mails WHERE submission_id = $1 ORDER BY id', [id]);

test('the payment notice comes once more, whatever the case of the address, and not twice within an hour', async () => {
  const { id } = await desk.submit({ email: 'ana@primjer.example' });
  await arrived('ana@primjer.example', 1);
  expect(await again('Ana@Primjer.example')).toEqual({});
  await arrived('ana@primjer.example', 2);
  expect(new Set(subjects('ana@primjer.example')).size).toBe(1);
  await Promise.all([again('ana@primjer.example'), again('ana@primjer.example')]);
  expect(await kinds(id)).toHaveLength(2);
  desk.daysLater(61 / (24 * 60));
  await Promise.all([again('ana@primjer.example'), again('ana@primjer.example')]);
  expect(await kinds(id)).toHaveLength(3);
});

test('of a paid verification the same link to the goals comes once more, also when the notice just did', async () => {
  const email = 'eva@primjer.example';
  const { id } = await desk.submit({ email });
  await again(email);
  await arrived(email, 2);
  await desk.paid(id, 300);
  await arrived(email, 3);
  await again(email);
  await arrived(email, 4);
  const links = desk.testEnvironment.sink
    .to(email)
    .flatMap(({ text }) => /registration-goals\?t=[\w-]+/.exec(text ?? '') ?? []);
  expect(links).toHaveLength(2);
  expect(links[0]).toBe(links[1]);
});

test('of a request that waits for nothing from its person the link to its page comes, also when it was decided', async () => {
  const email = 'iva@primjer.example';
  const receipt = await desk.submit({ email });
  await arrived(email, 1);
  await desk.service.calls.call(registrationsCalls.decide, {
    ...{ id: receipt.id, decision: { status: 'rejected', reason: null }, decidedBy: 'urednica' },
  });
  await arrived(email, 2);
  expect(await again(email)).toEqual({});
  await arrived(email, 3);
  const mail = desk.testEnvironment.sink
    .to(email)
    .find(({ subject }) => subject === 'JAMČIMO: poveznica na Vaš zahtjev');
  expect(mail?.text).toContain(`https://jamcimo.example${receipt.successRedirectPath}`);
  await again(email);
  expect(await kinds(receipt.id)).toHaveLength(3);
});

test('a request that waits comes before a later one that was decided', async () => {
  const email = 'ira@primjer.example';
  const { id } = await desk.submit({ email });
  const later = await desk.submit({ email });
  await desk.service.calls.call(registrationsCalls.decide, {
    ...{ id: later.id, decision: { status: 'approved', reason: null }, decidedBy: 'urednica' },
  });
  await again(email);
  expect((await kinds(id)).map(({ kind }) => kind)).toEqual(['payment-notice', 'payment-notice']);
});

test('an unknown address gets the same answer and no mail', async () => {
  expect(await again('nitko@primjer.example')).toEqual({});
  expect(subjects('nitko@primjer.example')).toEqual([]);
});
