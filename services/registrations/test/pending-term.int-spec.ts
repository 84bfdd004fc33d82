import { registrationsCalls } from '@jamcimo/contracts';
import { formatLongDate } from '@jamcimo/croatia';
import { eventually } from '@jamcimo/testing';
import { Mail } from '../src/emails/mail.entity.js';
import { SendMail } from '../src/mail-sending/send-mail.job.js';
import { PurgeExpired } from '../src/submissions/purge-expired.job.js';
import { ReceiptsDesk, type Registered } from './receipts-desk.js';
import type { RegistrationsDesk } from './registrations-desk.js';

let at: ReceiptsDesk;
let desk: RegistrationsDesk;

beforeAll(async () => {
  at = await ReceiptsDesk.open();
  desk = at.desk;
});
afterAll(() => at.close());
afterEach(() => jest.restoreAllMocks());

const DAY_MS = 86_400_000;
const GUARANTEE = { verificationOption: 'verifyAndGuarantee' };
const SUBJECT = 'JAMČIMO: Vaš zahtjev uskoro brišemo';

/** Runs what the schedule would run that much later. */
async function after(days: number): Promise<void> {
  desk.daysLater(days);
  await desk.service.app.get(PurgeExpired).purge();
}
const get = (id: number) => desk.service.calls.call(registrationsCalls.get, { id });
const isGone = (id: number) => expect(get(id)).rejects.toMatchObject({ code: 'submission.not-found' });
const reminders = ({ email }: Registered) =>
  desk.testEnvironment.sink.to(email).filter(({ subject }) => subject === SUBJECT);
const reminded = async (request: Registered, times = 1) => {
  await eventually(() => expect(reminders(request)).toHaveLength(times));
  return reminders(request).at(-1);
};
const UNDECIDED = 'JAMČIMO: o Vašem zahtjevu još nije odlučeno';
const mailOf = ({ email }: Registered, wanted: string) =>
  eventually(() => {
    const mail = desk.testEnvironment.sink.to(email).find(({ subject }) => subject === wanted);
    expect(mail).toBeDefined();
    return mail;
  });
/** What administrators are shown as kept for its money; the figure agrees with the list. */
async function marked(): Promise<number[]> {
  const { calls } = desk.service;
  const filters = { mark: 'keptForPayment' as const };
  const { items, total } = await calls.call(registrationsCalls.list, { filters, limit: 50, offset: 0 });
  expect(await calls.call(registrationsCalls.statistics, {})).toMatchObject({ keptForPayment: total });
  return items.map(({ id }) => id);
}
const ordered = (id: number) =>
  desk.service.query<{ id: number }>("SELECT id FROM mails WHERE submission_id = $1 AND kind = 'reminder'", [
    id,
  ]);

test('a request that nobody paid goes after 60 days, with one mail a week before that says so', async () => {
  const request = await at.registered(GUARANTEE);
  await after(52.9);
  expect(await ordered(request.id)).toEqual([]);
  await after(53.1);
  await after(54);
  const mail = await reminded(request);
  // The run that reminded was a little late; the week in its mail is whole all the same.
  const { submitted_at, goes_at } = await get(request.id);
  expect((Date.parse(goes_at ?? '') - Date.parse(submitted_at)) / DAY_MS).toBeCloseTo(60.1, 2);
  const day = formatLongDate(new Date(goes_at ?? ''));
  for (const form of [mail?.text, (mail?.html || '').replaceAll('&nbsp;', '\u00a0')]) {
    expect(form).toContain(`Zahtjev i sve podatke iz njega brišemo ${day}`);
    expect(form).toContain(`HR01 ${request.payment.reference}`);
  }
  expect(mail?.attachments).toHaveLength(1);
  await after(59.9);
  expect((await get(request.id)).status).toBe('pending');
  await after(60.2);
  await isGone(request.id);
  expect(reminders(request)).toHaveLength(1);
  expect(
    await desk.service.query(
      "SELECT name FROM outbox_events WHERE name = 'submission.removed' AND aggregate_id = $1",
      [String(request.id)],
    ),
  ).toHaveLength(1);
});

test('one with booked money is never removed by its term: person and administrators hear of it, and it waits for a decision', async () => {
  const request = await at.registered(GUARANTEE);
  await after(53.1);
  await reminded(request);
  await at.paid({ submissionId: request.id, amountCents: 50_000, purpose: 'guarantee' });
  await after(61);
  await after(350);
  expect(await ordered(request.id)).toHaveLength(1);
  await after(358.5);
  const mail = await mailOf(request, UNDECIDED);
  expect(mail?.text).toContain('ostaje dok ne odlučimo o njemu i o uplati');
  expect(mail?.text).toContain('preostaje 1.000,00\u00a0€');
  expect(mail?.text).not.toContain('brišemo 2');
  await after(367);
  await after(800);
  expect(await get(request.id)).toMatchObject({ status: 'pending', goes_at: expect.any(String) });
  expect(await marked()).toEqual([request.id]);
  expect(await ordered(request.id)).toHaveLength(2);
  await at.decide(request.id, 'rejected', 'Bez ostatka jamstva.');
  expect(await marked()).toEqual([]);
  expect((await get(request.id)).goes_at).toBeNull();
});

test('one whose payment turned out not to be its own gets its week, then it goes', async () => {
  const request = await at.registered(GUARANTEE);
  const entryId = await at.paid({ submissionId: request.id, amountCents: 50_000, purpose: 'guarantee' });
  await after(100);
  expect(await ordered(request.id)).toEqual([]);
  await desk.payments.publishVoided(entryId, request.id, 50_000);
  await desk.payments.acknowledged();
  await after(101);
  await reminded(request);
  await after(107.9);
  expect((await get(request.id)).status).toBe('pending');
  await after(108.1);
  await isGone(request.id);
});

test('one that only its money kept gets its week when the money turns out not to be its own', async () => {
  const request = await at.registered(GUARANTEE);
  const entryId = await at.paid({ submissionId: request.id, amountCents: 50_000, purpose: 'guarantee' });
  await after(358.5);
  await after(400);
  await desk.payments.publishVoided(entryId, request.id, 50_000);
  await desk.payments.acknowledged();
  await after(400.1);
  expect((await get(request.id)).status).toBe('pending');
  await reminded(request);
  await after(407);
  expect((await get(request.id)).status).toBe('pending');
  await after(407.2);
  await isGone(request.id);
});

test('a change that costs nothing is late with no payment: it goes after twelve months', async () => {
  const request = await at.registered();
  // As a change by the link of a public profile is stored.
  await desk.service.query(
    'UPDATE submissions SET amount_due_cents = 0, paid_at = submitted_at, known_from_id = id WHERE id = $1',
    [request.id],
  );
  await after(100);
  expect(await ordered(request.id)).toEqual([]);
  await after(358.5);
  const mail = await reminded(request);
  expect(mail?.text).toContain('Takve zahtjeve brišemo nakon 12 mjeseci');
  expect(mail?.text).not.toContain('uplat');
  await after(367);
  await isGone(request.id);
});

test('one that was overdue before anybody said so gets its week', async () => {
  const request = await at.registered(GUARANTEE);
  await after(100);
  await reminded(request);
  await after(106.9);
  expect((await get(request.id)).status).toBe('pending');
  await after(107.1);
  await isGone(request.id);
});

test('one that was decided goes by the rules of decisions, and gets no reminder', async () => {
  const request = await at.registered();
  await at.decide(request.id, 'approved');
  await after(100);
  await after(400);
  expect((await get(request.id)).status).toBe('approved');
  expect(await ordered(request.id)).toEqual([]);
});

test('a reminder that did not go out before the payment came is not sent any more', async () => {
  const request = await at.registered(GUARANTEE);
  await after(53.1);
  await reminded(request);
  const [mail] = await ordered(request.id);
  await at.paid({ submissionId: request.id, amountCents: 150_000, purpose: 'guarantee' });
  await after(54);
  const manager = desk.service.dataSource.manager;
  await manager.update(Mail, { id: mail?.id ?? 0 }, { state: 'waiting', attemptedAt: null });
  await desk.service.app.get(SendMail).sendOnce(mail?.id ?? 0, { lastAttempt: false });
  expect(await manager.findOneBy(Mail, { id: mail?.id ?? 0 })).toMatchObject({ state: 'dropped' });
  expect(reminders(request)).toHaveLength(1);
});
