import { FinalFailure } from '@jamcimo/messaging';
import { MailFailure } from '../emails/mail-transport.js';
import { SendMail } from './send-mail.job.js';

const OUTAGE_MS = 10 * 60 * 1000;

/** A job whose mail server takes every mail, and whose database goes away at that moment. */
function jobOf(isAway: () => boolean) {
  const mail = { id: 1, state: 'waiting' };
  const sent = jest.fn<Promise<void>, []>(() => Promise.resolve());
  const manager = { update: (_entity: unknown, _id: unknown, step: object) => Object.assign(mail, step) };
  const write = async (work: (manager: unknown) => unknown) => {
    if (isAway()) throw new Error('Connection terminated');
    return work(manager);
  };
  const parts = [
    { findOneBy: async () => mail },
    { write },
    { of: async () => ({ address: 'ana@primjer.example', write: async () => ({}) }) },
    { send: sent },
    { take: async () => true },
    { isEarly: async () => false },
  ] as unknown as ConstructorParameters<typeof SendMail>;
  return { job: new SendMail(...parts), mail, sent };
}

test('a mail that the server refuses for good is given up at the first try', async () => {
  const { job, mail, sent } = jobOf(() => false);
  sent.mockRejectedValue(new MailFailure('the mail server did not take the mail (RCPT TO 550)', true));
  await expect(job.sendOnce(1, { lastAttempt: false })).rejects.toThrow(FinalFailure);
  expect(mail).toMatchObject({ state: 'failed', failure: expect.stringContaining('550') });
});

test('one that it refuses for now waits for the next try', async () => {
  const { job, mail, sent } = jobOf(() => false);
  sent.mockRejectedValue(new MailFailure('the mail server did not take the mail (RCPT TO 451)'));
  await expect(job.sendOnce(1, { lastAttempt: false })).rejects.toThrow('451');
  expect(mail).toMatchObject({ state: 'waiting' });
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a mail that the server took is noted after an outage of ten minutes: no retry sends it again', async () => {
  const start = Date.now();
  const { job, mail, sent } = jobOf(() => Date.now() < start + OUTAGE_MS);
  const done = job.sendOnce(1, { lastAttempt: false, signal: new AbortController().signal });
  await Promise.all([expect(done).resolves.toBeUndefined(), jest.advanceTimersByTimeAsync(OUTAGE_MS + 2000)]);
  expect(mail.state).toBe('sent');
  await job.sendOnce(1, { lastAttempt: false, signal: new AbortController().signal });
  expect(sent).toHaveBeenCalledTimes(1);
});

test('waiting for the database ends when the service stops', async () => {
  const { job } = jobOf(() => true);
  const stopping = new AbortController();
  const done = job.sendOnce(1, { lastAttempt: false, signal: stopping.signal });
  const refused = expect(done).rejects.toThrow('Connection terminated');
  await jest.advanceTimersByTimeAsync(60_000);
  stopping.abort();
  await jest.advanceTimersByTimeAsync(2000);
  await refused;
});
