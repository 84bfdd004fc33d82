import { WriteTransactions } from '@jamcimo/database';
import { eventually } from '@jamcimo/testing';
import { MailQuota } from '../src/emails/mail-quota.js';
import { MailTransport } from '../src/emails/mail-transport.js';
import { SendMail } from '../src/mail-sending/send-mail.job.js';
import { submit } from './registration-for-tests.js';
import { startRegistrations } from './running-registrations.js';
import { service, startForAllTests, testEnvironment } from './started-registrations.js';

startForAllTests();

afterEach(() => jest.restoreAllMocks());

const UNCONFIRMED = 'another try may have sent the mail already';
let people = 0;
/** An address of its own, to find the mails of one test. */
const somebody = () => `osoba${++people}@primjer.example`;
const mailsOf = (id: number) =>
  service.query<{ id: number; state: string; failure: string | null; message_id: string }>(
    'SELECT * FROM mails WHERE submission_id = $1',
    [id],
  );
/** Lets whatever waits for its next try be due now, until the mail is as expected. */
const trying = (id: number, expected: object) =>
  eventually(
    async () => {
      await service.query("UPDATE deliveries SET run_at = now() WHERE state = 'pending'");
      expect(await mailsOf(id)).toMatchObject([expected]);
    },
    { every: 200 },
  );

test('a process that dies after the server took the mail sends it again with the same Message-ID: the limit of SMTP @long', async () => {
  const email = somebody();
  const transport = service.app.get(MailTransport);
  const send = transport.send.bind(transport);
  jest.spyOn(transport, 'send').mockImplementationOnce(async (mail) => {
    await send(mail);
    throw new Error('killed');
  });
  const { id } = await submit(testEnvironment, service, { email });
  await trying(id, { failure: UNCONFIRMED });
  expect(testEnvironment.sink.to(email)).toHaveLength(1);
  await service.query("UPDATE mails SET attempted_at = now() - interval '40 seconds'");
  await trying(id, { state: 'sent' });
  const ids = testEnvironment.sink.to(email).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids)).toEqual(new Set([(await mailsOf(id))[0]?.message_id]));
});

test('a mail whose note waits for PostgreSQL is sent by no second try, neither in this process nor in another one', async () => {
  const email = somebody();
  const transport = service.app.get(MailTransport);
  const send = transport.send.bind(transport);
  let away = false;
  jest.spyOn(transport, 'send').mockImplementationOnce(async (mail) => {
    await send(mail);
    away = true;
  });
  const transactions = service.app.get(WriteTransactions);
  const write = transactions.write.bind(transactions);
  jest
    .spyOn(transactions, 'write')
    .mockImplementation((work) => (away ? Promise.reject(new Error('Connection terminated')) : write(work)));
  const { id } = await submit(testEnvironment, service, { email });
  await eventually(() => away);
  const other = await startRegistrations(testEnvironment);
  try {
    const [mail] = await mailsOf(id);
    const mailId = mail?.id as number;
    // As when the lease ran out: the next tries, here and there.
    const here = service.app.get(SendMail).sendOnce(mailId, { lastAttempt: false });
    const there = () => other.app.get(SendMail).sendOnce(mailId, { lastAttempt: true });
    await expect(there()).rejects.toThrow(UNCONFIRMED);
    await expect(there()).rejects.toThrow(UNCONFIRMED);
    away = false;
    await here;
    await there();
    expect(await mailsOf(id)).toMatchObject([{ state: 'sent', failure: null }]);
    expect(testEnvironment.sink.to(email)).toHaveLength(1);
  } finally {
    await other.stop();
  }
});

test('a try that begins while another one notes that the mail is out does not send it', async () => {
  const { id } = await submit(testEnvironment, service, { email: somebody() });
  await trying(id, { state: 'sent' });
  const [mail] = await mailsOf(id);
  const order = { id: mail?.id as number, kind: 'payment-notice' as const, cause: '' };
  expect(await service.app.get(MailQuota).take(order, somebody())).toBe(false);
});
