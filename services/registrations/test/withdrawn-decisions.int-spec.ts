import { registrationsCalls, type SubmissionDecision } from '@jamcimo/contracts';
import { Clock } from '@jamcimo/service-kit';
import type { RunningService } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { Mail } from '../src/emails/mail.entity.js';
import { MailQuota } from '../src/emails/mail-quota.js';
import { SendMail } from '../src/mail-sending/send-mail.job.js';
import { SubmissionsState } from '../src/submissions/submission-facts.js';
import { submit } from './registration-for-tests.js';
import { createTestEnvironment, startRegistrations, type TestEnvironment } from './running-registrations.js';

let testEnvironment: TestEnvironment;
let service: RunningService;

beforeAll(async () => {
  const bare = await createTestEnvironment();
  testEnvironment = { ...bare, environment: { ...bare.environment, DECISION_UNDO_SECONDS: '300' } };
  service = await startRegistrations(testEnvironment);
});
afterAll(async () => {
  await service.stop();
  await testEnvironment.remove();
});
afterEach(() => jest.restoreAllMocks());

let people = 0;
async function request() {
  people += 1;
  const email = `povuceno${people}@primjer.example`;
  return { email, ...(await submit(testEnvironment, service, { email })) };
}
const decide = (id: number, status: SubmissionDecision['status'], reason: string | null = null) =>
  service.calls.call(registrationsCalls.decide, { id, decision: { status, reason }, decidedBy: 'Glavna' });
const withdraw = (id: number, expectedVersion?: number) =>
  service.calls.call(registrationsCalls.withdrawDecision, { id, withdrawnBy: 'Glavna', expectedVersion });
const get = (id: number) => service.calls.call(registrationsCalls.get, { id });
const secondsLater = (seconds: number) =>
  jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + seconds * 1000));
const eventsOf = async (id: number) =>
  (
    await service.query<{ name: string; version: string }>(
      'SELECT name, version FROM outbox_events WHERE aggregate_id = $1 ORDER BY version',
      [String(id)],
    )
  ).map(({ name, version }) => `${name} ${version}`);
const rejectionsOf = (id: number) =>
  service.query<{ id: number; state: string }>(
    "SELECT id, state FROM mails WHERE submission_id = $1 AND kind = 'rejection' ORDER BY id",
    [id],
  );
const rejection = (id = 0) => ({ id, kind: 'rejection' as const, cause: '' });
const runJob = (mailId: number) => service.app.get(SendMail).sendOnce(mailId, { lastAttempt: false });
const rejectionMails = (email: string) =>
  testEnvironment.sink.to(email).filter(({ subject }) => subject?.includes('nije prihvaćen'));

describe('a decision that is withdrawn in time', () => {
  test.each(['approved', 'rejected'] as const)('%s: the request is pending as before', async (status) => {
    const { id } = await request();
    const before = await get(id);
    const decided = await decide(id, status, status === 'rejected' ? 'Nejasno.' : null);
    const openFor = Date.parse(decided.withdrawable_until ?? '') - Date.parse(decided.decided_at ?? '');
    expect(openFor).toBe(300_000);
    const after = await withdraw(id);
    const { mails: _, version, ...rest } = after;
    expect(rest).toEqual((({ mails: _mails, version: _version, ...same }) => same)(before));
    expect(version).toBe(3);
    expect(await eventsOf(id)).toEqual([
      'submission.received 1',
      `submission.${status} 2`,
      'submission.withdrawn 3',
    ]);
  });

  test('can be followed by the other one, which is as final as any', async () => {
    const { id } = await request();
    await decide(id, 'rejected');
    await withdraw(id);
    await decide(id, 'approved');
    await expect(decide(id, 'rejected')).rejects.toMatchObject({ code: 'submission.already-decided' });
    expect(await eventsOf(id)).toHaveLength(4);
  });

  test('tells a second approval from the first by its time', async () => {
    const { id } = await request();
    await decide(id, 'approved');
    await withdraw(id);
    await decide(id, 'approved');
    const rows = await service.query<{ at: string }>(
      "SELECT payload->>'decidedAt' AS at FROM outbox_events WHERE aggregate_id = $1 AND name = 'submission.approved'",
      [String(id)],
    );
    expect(new Set(rows.map(({ at }) => at)).size).toBe(2);
  });

  test('forgets the profile: payments for it are not acknowledged to this address', async () => {
    const { id } = await request();
    await decide(id, 'approved');
    await service.query('UPDATE submissions SET politician_id = 7 WHERE id = $1', [id]);
    await withdraw(id);
    expect(await service.query('SELECT politician_id FROM submissions WHERE id = $1', [id])).toEqual([
      { politician_id: null },
    ]);
  });

  test('is published to a consumer that comes later', async () => {
    const { id } = await request();
    await decide(id, 'rejected');
    await withdraw(id);
    const states = await service.app
      .get(SubmissionsState)
      .presentState(String(id - 1), 1, service.dataSource.manager);
    expect(states.map(({ event, version }) => [event.name, version])).toEqual([
      ['submission.received', 3],
      ['submission.withdrawn', 3],
    ]);
  });

  test('leaves nothing hidden when the request is removed', async () => {
    const { id } = await request();
    await decide(id, 'approved');
    await withdraw(id);
    await service.calls.call(registrationsCalls.remove, { id });
    expect((await eventsOf(id)).slice(-2)).toEqual(['submission.rejected 4', 'submission.removed 5']);
  });
});

describe('a decision stays', () => {
  test('when its time is over', async () => {
    const { id } = await request();
    await decide(id, 'approved');
    secondsLater(301);
    await expect(withdraw(id)).rejects.toMatchObject({
      code: 'submission.decision-final',
      message: 'Odluka je konačna i ne može se više povući.',
      details: { present: { id, status: 'approved' } },
    });
    expect((await get(id)).status).toBe('approved');
  });

  test('in the history when its mail is about to be sent', async () => {
    const { id, email } = await request();
    await decide(id, 'rejected');
    const [mail] = await rejectionsOf(id);
    await service.app.get(MailQuota).take(rejection(mail?.id), email);
    expect((await get(id)).withdrawable_until).toBeNull();
    expect(await withdraw(id)).toMatchObject({
      status: 'pending',
      earlier_decisions: [{ status: 'rejected', corrected_by: 'Glavna' }],
    });
  });

  test('when it was made by somebody else after one’s own was withdrawn', async () => {
    const { id } = await request();
    const own = await decide(id, 'rejected');
    await withdraw(id);
    const other = await decide(id, 'approved');
    await expect(withdraw(id, own.version)).rejects.toMatchObject({ code: 'submission.changed-meanwhile' });
    await withdraw(id, other.version);
  });

  test('when there is none, or it was withdrawn before; two at once withdraw it once', async () => {
    const { id } = await request();
    await expect(withdraw(id)).rejects.toMatchObject({ code: 'submission.not-decided' });
    await decide(id, 'approved');
    const both = await Promise.allSettled([withdraw(id), withdraw(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await eventsOf(id)).filter((name) => name.startsWith('submission.withdrawn'))).toHaveLength(1);
    await expect(withdraw(999_999)).rejects.toMatchObject({ code: 'submission.not-found' });
  });

  test('when the person was forgotten meanwhile', async () => {
    const { id } = await request();
    await decide(id, 'approved');
    await service.query('UPDATE submissions SET forgotten_at = now(), email = NULL WHERE id = $1', [id]);
    await expect(withdraw(id)).rejects.toMatchObject({ code: 'submission.decision-final' });
  });
});

describe('the mail of a rejection', () => {
  test('waits until the decision is final, and is not sent when it is withdrawn', async () => {
    const { id, email } = await request();
    await decide(id, 'rejected');
    const [mail] = await rejectionsOf(id);
    await eventually(async () => {
      const [job] = await service.query<{ waits: number }>(
        `SELECT max(extract(epoch FROM run_at - created_at))::int AS waits FROM deliveries
         WHERE name = 'send-mail' AND payload->>'mailId' = $1`,
        [String(mail?.id)],
      );
      expect(job?.waits).toBeGreaterThan(290);
    });
    await withdraw(id);
    expect(await rejectionsOf(id)).toMatchObject([{ state: 'dropped' }]);
    secondsLater(301);
    await runJob(mail?.id ?? 0);
    expect(rejectionMails(email)).toEqual([]);
  });

  test('that a job takes up too early waits for its time', async () => {
    const { id, email } = await request();
    await decide(id, 'rejected');
    const [mail] = await rejectionsOf(id);
    await runJob(mail?.id ?? 0);
    expect(rejectionMails(email)).toEqual([]);
    secondsLater(301);
    await runJob(mail?.id ?? 0);
    expect(rejectionMails(email)).toHaveLength(1);
  });

  test('that was dropped while its job composed it is not sent', async () => {
    const { id, email } = await request();
    await decide(id, 'rejected');
    const [mail] = await rejectionsOf(id);
    await withdraw(id);
    expect(await service.app.get(MailQuota).take(rejection(mail?.id), email)).toBe(false);
  });

  test('after a second rejection is sent once, with the second reason', async () => {
    const { id, email } = await request();
    await decide(id, 'rejected', 'Prvi razlog.');
    await withdraw(id);
    await decide(id, 'rejected', 'Drugi razlog.');
    const mails = await rejectionsOf(id);
    expect(mails.map(({ state }) => state)).toEqual(['dropped', 'waiting']);
    secondsLater(301);
    for (const mail of [...mails, ...mails]) await runJob(mail.id);
    expect(rejectionMails(email).map(({ text }) => /Razlog: (.*)/.exec(text ?? '')?.[1])).toEqual([
      'Drugi razlog.',
    ]);
  });

  test('given up for it is none: the payment notice goes out after all', async () => {
    const { id } = await request();
    await eventually(async () => expect((await get(id)).mails).toMatchObject([{ state: 'sent' }]));
    await decide(id, 'rejected');
    const manager = service.dataSource.manager;
    const { id: notice } = await manager.findOneByOrFail(Mail, { submissionId: id, kind: 'payment-notice' });
    await manager.update(Mail, { id: notice }, { state: 'waiting', attemptedAt: null });
    await runJob(notice);
    expect((await manager.findOneByOrFail(Mail, { id: notice })).state).toBe('waiting');
    await withdraw(id);
    await runJob(notice);
    expect((await manager.findOneByOrFail(Mail, { id: notice })).state).toBe('sent');
  });
});
