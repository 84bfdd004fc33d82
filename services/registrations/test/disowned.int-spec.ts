import { registrationsCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import { PurgeExpired } from '../src/submissions/purge-expired.job.js';
import { tokenIn } from './links-for-tests.js';
import { ReceiptsDesk, type Registered } from './receipts-desk.js';
import { tokenOf } from './registration-for-tests.js';
import type { RegistrationsDesk } from './registrations-desk.js';

/** "Niste to bili Vi?": the owner of an address ends a request that a stranger sent with it. */

const PAGE = '/registration-disown';

let at: ReceiptsDesk;
let desk: RegistrationsDesk;

beforeAll(async () => {
  at = await ReceiptsDesk.open();
  desk = at.desk;
});
afterAll(() => at.close());
afterEach(() => jest.restoreAllMocks());

const { disownable, disown, get, sendAgain } = registrationsCalls;
const mailsTo = ({ email }: Pick<Registered, 'email'>) => desk.testEnvironment.sink.to(email);
const linkOf = (request: Registered) => tokenIn(mailsTo(request)[0], PAGE);
const show = (token: string) => desk.service.calls.call(disownable, { token });
const press = (token: string) => desk.service.calls.call(disown, { token });
const find = (id: number) => desk.service.calls.call(get, { id });
const again = ({ email }: Registered) => desk.service.calls.call(sendAgain, { email });
const filesOf = (id: number) =>
  desk.service.query('SELECT object_key FROM submission_files WHERE submission_id = $1', [id]);

test('looking changes nothing; one press ends the request with everything that belongs to it, and pressed again says the same', async () => {
  const request = await at.registered();
  const token = linkOf(request);
  for (const form of [mailsTo(request)[0]?.text, mailsTo(request)[0]?.html]) {
    expect(form).toContain('Niste to bili Vi?');
  }
  expect(await show(token)).toEqual({ submittedAt: expect.any(String), state: 'open' });
  expect(await show(token)).toMatchObject({ state: 'open' });
  expect((await find(request.id)).status).toBe('pending');
  expect(await press(token)).toMatchObject({ state: 'ended' });
  await expect(find(request.id)).rejects.toMatchObject({ code: 'submission.not-found' });
  expect(await filesOf(request.id)).toEqual([]);
  expect(await show(token)).toMatchObject({ state: 'ended' });
  expect(await press(token)).toMatchObject({ state: 'ended' });
  expect(
    await desk.service.query(
      "SELECT 1 FROM outbox_events WHERE name = 'submission.removed' AND aggregate_id = $1",
      [String(request.id)],
    ),
  ).toHaveLength(1);
  expect(JSON.stringify(await desk.service.query('SELECT * FROM ended_submissions'))).not.toMatch(
    /primjer|Izmi/,
  );
  await again(request);
  expect(mailsTo(request)).toHaveLength(1);
});

test('a mail that waits to be sent when the request ends is not sent', async () => {
  const request = await at.registered();
  const token = linkOf(request);
  await desk.testEnvironment.sink.stop();
  await again(request);
  await press(token);
  await desk.testEnvironment.sink.start();
  expect(await desk.service.query('SELECT 1 FROM mails WHERE submission_id = $1', [request.id])).toEqual([]);
  await eventually(async () =>
    expect(
      await desk.service.query("SELECT 1 FROM deliveries WHERE name = 'send-mail' AND state = 'pending'"),
    ).toEqual([]),
  );
  expect(mailsTo(request)).toHaveLength(1);
});

test('money that was booked is not removed with it: administrators are told, and no mail goes to the address any more', async () => {
  const request = await at.registered({ verificationOption: 'verifyAndGuarantee' });
  await at.paid({ submissionId: request.id, amountCents: 50_000, purpose: 'guarantee' });
  await at.mailsSent(request.id);
  const before = mailsTo(request).length;
  const token = linkOf(request);
  expect(await press(token)).toMatchObject({ state: 'noted' });
  const noted = await find(request.id);
  expect(noted).toMatchObject({ status: 'pending', disowned_at: expect.any(String) });
  expect(await press(token)).toMatchObject({ state: 'noted' });
  expect((await find(request.id)).version).toBe(noted.version);
  const marked = await desk.service.calls.call(registrationsCalls.list, {
    filters: { mark: 'keptForPayment' },
  });
  expect(marked.items.map(({ id }) => id)).toContain(request.id);
  await at.paid({ submissionId: request.id, amountCents: 50_000, purpose: 'guarantee' });
  await at.decide(request.id, 'rejected', 'Nije njegov zahtjev.');
  await again(request);
  desk.daysLater(1);
  await at.mailsSent(request.id);
  expect(mailsTo(request)).toHaveLength(before);
  expect(await show(token)).toMatchObject({ state: 'noted' });
});

test('the own request of whoever ended a stranger’s gets its mails', async () => {
  const stranger = await at.registered({ verificationOption: 'verifyAndGuarantee' });
  await at.paid({ submissionId: stranger.id, amountCents: 100, purpose: 'guarantee' });
  await at.mailsSent(stranger.id);
  await press(linkOf(stranger));
  const before = mailsTo(stranger).length;
  const own = await desk.submit({ email: stranger.email, name: 'Prava Osoba' });
  await at.mailsSent(own.id);
  expect(mailsTo(stranger)).toHaveLength(before + 1);
});

test('of a decided request it says so and changes nothing; of a decision that may be withdrawn administrators hear', async () => {
  const request = await at.registered();
  const token = linkOf(request);
  await at.decide(request.id, 'approved');
  await desk.service.query(
    "UPDATE submissions SET decision_final_at = now() + interval '5 minutes' WHERE id = $1",
    [request.id],
  );
  expect(await show(token)).toMatchObject({ state: 'open' });
  expect(await press(token)).toMatchObject({ state: 'noted' });
  expect(await find(request.id)).toMatchObject({ status: 'approved', disowned_at: expect.any(String) });
  const decided = await at.registered();
  const late = linkOf(decided);
  await at.decide(decided.id, 'rejected', 'Nije potpun.');
  desk.daysLater(1);
  for (const ask of [show, press]) {
    await expect(ask(late)).rejects.toMatchObject({
      code: 'link.expired',
      message: 'O ovom je zahtjevu već odlučeno. Ako ga niste poslali Vi, javite nam se.',
    });
  }
  expect((await find(decided.id)).disowned_at).toBeNull();
});

test('it works for 60 days, and what it ended is remembered no longer', async () => {
  const [request, other] = [
    await at.registered({ verificationOption: 'verifyAndGuarantee' }),
    await at.registered(),
  ];
  await at.paid({ submissionId: request.id, amountCents: 100, purpose: 'guarantee' });
  await press(linkOf(other));
  desk.daysLater(60.1);
  await expect(press(linkOf(request))).rejects.toMatchObject({
    code: 'link.expired',
    message: 'Poveznica je istekla. Ako zahtjev niste poslali Vi, javite nam se.',
  });
  await desk.service.app.get(PurgeExpired).purge();
  await expect(show(linkOf(other))).rejects.toMatchObject({ code: 'link.invalid' });
});

test('no other link ends a request, and this one opens nothing else', async () => {
  const request = await at.registered();
  const token = linkOf(request);
  for (const wrong of [
    tokenOf(request),
    '',
    '1',
    `${token.slice(0, -1)}A`,
    token.replace(/^\d+/, '999999'),
  ]) {
    if (wrong === token) continue;
    await expect(press(wrong)).rejects.toMatchObject({ code: 'link.invalid' });
  }
  await expect(desk.service.calls.call(registrationsCalls.payment, { token })).rejects.toMatchObject({
    code: 'link.invalid',
  });
  expect((await find(request.id)).status).toBe('pending');
});

test('pressed many times at once it ends the request once', async () => {
  const token = linkOf(await at.registered());
  const answers = await Promise.all(Array.from({ length: 8 }, () => press(token)));
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['ended']));
});
