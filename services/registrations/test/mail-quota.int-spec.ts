import { registrationsCalls } from '@jamcimo/contracts';
import { Clock } from '@jamcimo/service-kit';
import { eventually } from '@jamcimo/testing';
import type { MailKind } from '../src/emails/mail.entity.js';
import { MailQuota } from '../src/emails/mail-quota.js';
import { SendMail } from '../src/mail-sending/send-mail.job.js';
import { submit } from './registration-for-tests.js';
import { service, startForAllTests, testEnvironment } from './started-registrations.js';

startForAllTests();

afterEach(() => jest.restoreAllMocks());

const register = (email: string) => submit(testEnvironment, service, { email });
const mails = (id: number) =>
  service.query<{ id: number; state: string; held_until: Date | null }>(
    'SELECT * FROM mails WHERE submission_id = $1 ORDER BY id',
    [id],
  );
const notice = (id: number) => ({ id, kind: 'payment-notice' as const, cause: '' });
const heldMail = (id: number) =>
  eventually(async () => {
    const [mail] = await mails(id);
    expect(mail).toMatchObject({ state: 'waiting', held_until: expect.any(Date) });
    return mail as { id: number; held_until: Date };
  });

test('three mails a day go to one mailbox however it is written; the fourth waits, is shown, and is sent a day later', async () => {
  const written = ['ivo@primjer.example', 'IVO@primjer.example', 'ivo+novo@Primjer.example'];
  for (const email of written) {
    const { id } = await register(email);
    await eventually(async () => expect(await mails(id)).toMatchObject([{ state: 'sent' }]));
  }
  const { id } = await register('Ivo@primjer.example');
  const mail = await heldMail(id);
  expect(await service.calls.call(registrationsCalls.get, { id })).toMatchObject({
    mails: [{ kind: 'payment-notice', state: 'waiting', held_until: mail.held_until.toISOString() }],
  });
  expect(await service.calls.call(registrationsCalls.statistics, {})).toMatchObject({
    mailsHeld: 1,
    mailsWaiting: 0,
  });
  const next = await service.query<{ run_at: Date }>(
    "SELECT run_at FROM deliveries WHERE name = 'send-mail' AND state = 'pending' AND payload->>'mailId' = $1",
    [String(mail.id)],
  );
  expect(next).toEqual([{ run_at: mail.held_until }]);
  jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(mail.held_until);
  await service.app.get(SendMail).sendOnce(mail.id, { lastAttempt: false });
  expect(await mails(id)).toMatchObject([{ state: 'sent', held_until: null }]);
});

test('removing a request frees no place, and another address is not held', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id } = await register('eva@primjer.example');
    await eventually(async () => expect(await mails(id)).toMatchObject([{ state: 'sent' }]));
    await service.calls.call(registrationsCalls.remove, { id });
  }
  await heldMail((await register('eva@primjer.example')).id);
  const { id } = await register('adam@primjer.example');
  await eventually(async () => expect(await mails(id)).toMatchObject([{ state: 'sent' }]));
});

/** Mails that are there, as a request has them. */
async function noted(ids: number[]): Promise<void> {
  await service.query(
    `INSERT INTO mails (id, submission_id, kind, cause, message_id) OVERRIDING SYSTEM VALUE
     SELECT id, (SELECT min(id) FROM submissions), 'payment-notice', 'test ' || id, '<' || id || '@primjer.example>' FROM unnest($1::int[]) AS id`,
    [ids],
  );
}

test('of a request that is gone by now nothing is sent any more', async () => {
  expect(await service.app.get(MailQuota).take(notice(3_000_001), 'ema@primjer.example')).toBe(false);
});

test('of many mails at once to one address exactly three get a place, and a retry of one takes no second', async () => {
  const quota = service.app.get(MailQuota);
  const ids = Array.from({ length: 8 }, (_, index) => 1_000_001 + index);
  await noted(ids);
  const taken = await Promise.all(ids.map((id) => quota.take(notice(id), 'maja@primjer.example')));
  expect(taken.filter(Boolean)).toHaveLength(3);
  const first = ids[taken.indexOf(true)] as number;
  await service.query("UPDATE mails SET failure = 'refused' WHERE id = $1", [first]);
  expect(await quota.take(notice(first), 'maja@primjer.example')).toBe(true);
});

test('what an administrator decided or a payment caused goes at once, and takes no place', async () => {
  const quota = service.app.get(MailQuota);
  const address = 'nada@primjer.example';
  const kinds = ['rejection', 'profile-public', 'receipt', 'goals-link', 'goals-confirmed'] as const;
  let id = 2_000_000;
  const take = async (kind: MailKind, cause = '') => {
    id += 1;
    await noted([id]);
    return quota.take({ id, kind, cause }, address);
  };
  for (const kind of kinds) expect(await take(kind)).toBe(true);
  expect(await take('goals-link', 'again 2026-01-02T00:00:00.000Z')).toBe(true);
  expect([await take('payment-notice'), await take('reminder')]).toEqual([true, true]);
  expect(await take('status-link', 'again 2026-01-03T00:00:00.000Z')).toBe(false);
  for (const kind of kinds) expect(await take(kind)).toBe(true);
});

test('no address is kept in plain text', async () => {
  const rows = await service.query('SELECT * FROM mail_quota');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/@|primjer|ivo|eva/);
});
