import { registrationsCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import { Clock } from '../src/clock.js';
import { MailQuota } from '../src/emails/mail-quota.js';
import { SendMail } from '../src/jobs/send-mail.job.js';
import { submit } from './registration-for-tests.js';
import { service, testEnvironment } from './started-registrations.js';

afterEach(() => jest.restoreAllMocks());

const register = (email: string) => submit(testEnvironment, service, { email });
const mails = (id: number) =>
  service.query<{ id: number; state: string; held_until: Date | null }>(
    'SELECT * FROM mails WHERE submission_id = $1 ORDER BY id',
    [id],
  );
const heldMail = (id: number) =>
  eventually(
    async () => {
      const [mail] = await mails(id);
      expect(mail).toMatchObject({ state: 'waiting', held_until: expect.any(Date) });
      return mail as { id: number; held_until: Date };
    },
    { within: 20_000 },
  );

test('three mails a day go to one mailbox however it is written; the fourth waits, is shown, and is sent a day later', async () => {
  const written = ['ivo@primjer.example', 'IVO@primjer.example', 'ivo+novo@Primjer.example'];
  for (const email of written) {
    const { id } = await register(email);
    await eventually(async () => expect(await mails(id)).toMatchObject([{ state: 'sent' }]), {
      within: 20_000,
    });
  }
  const { id } = await register('Ivo@primjer.example');
  const mail = await heldMail(id);
  expect(await service.calls.call(registrationsCalls.get, { id })).toMatchObject({
    mails: [{ kind: 'payment-notice', state: 'waiting', held_until: mail.held_until.toISOString() }],
  });
  expect(await service.calls.call(registrationsCalls.statistics, {})).toMatchObject({
    ...{ mailsHeld: 1, mailsWaiting: 0 },
  });
  const next = await service.query<{ run_at: Date }>(
    "SELECT run_at FROM deliveries WHERE name = 'send-mail' AND state = 'pending' AND payload->>'mailId' = $1",
    [String(mail.id)],
  );
  expect(next).toEqual([{ run_at: mail.held_until }]);
  jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(mail.held_until);
  await service.app.get(SendMail).execute(mail.id, { lastAttempt: false });
  expect(await mails(id)).toMatchObject([{ state: 'sent', held_until: null }]);
});

test('removing a request frees no place, and another address is not held', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id } = await register('eva@primjer.example');
    await eventually(async () => expect(await mails(id)).toMatchObject([{ state: 'sent' }]), {
      within: 20_000,
    });
    await service.calls.call(registrationsCalls.remove, { id });
  }
  await heldMail((await register('eva@primjer.example')).id);
  const { id } = await register('adam@primjer.example');
  await eventually(async () => expect(await mails(id)).toMatchObject([{ state: 'sent' }]), {
    within: 20_000,
  });
});

test('of many mails at once to one address exactly three get a place, and a retry of one takes no second', async () => {
  const quota = service.app.get(MailQuota);
  const ids = Array.from({ length: 8 }, (_, index) => 1_000_001 + index);
  const taken = await Promise.all(ids.map((id) => quota.take(id, 'maja@primjer.example')));
  expect(taken.filter(Boolean)).toHaveLength(3);
  const first = ids[taken.indexOf(true)] as number;
  expect(await quota.take(first, 'maja@primjer.example')).toBe(true);
});

test('no address is kept in plain text', async () => {
  const rows = await service.query('SELECT * FROM mail_quota');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/@|primjer|ivo|eva/);
});
