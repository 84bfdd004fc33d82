import { MailSink } from '@jamcimo/testing/mail-sink';
import type { Config } from '../src/config.js';
import { answerCodeOf, MailTransport } from '../src/emails/mail-transport.js';

let sink: MailSink;
beforeAll(async () => {
  sink = await MailSink.open();
});
afterAll(() => sink.stop());

/** How a mail to somebody fails. */
async function failure(url: string) {
  const sending = new MailTransport({ SMTP_URL: url } as Config).send({
    ...{ from: 'info@jamcimo.example', replyTo: 'info@jamcimo.example', messageId: '<1@jamcimo.example>' },
    ...{ to: { name: 'Ana', address: 'ana@nema.example' }, barcode: null },
    ...{ subject: 'Proba', text: 'Proba', html: 'Proba' },
  });
  return sending.then(
    () => Promise.reject(new Error('it was sent')),
    (error: Error) => error,
  );
}

test.each([
  ['MAIL', 550, true],
  ['RCPT', 550, true],
  ['RCPT', 553, true],
  ['DATA', 554, true],
  ['MAIL', 451, false],
  ['RCPT', 452, false],
  ['DATA', 451, false],
  ['greeting', 554, false],
  ['login', 535, false],
  // The server wants a login first.
  ['MAIL', 530, false],
] as const)('a server that answers %s with %d refuses the mail for good: %s', async (step, code, isFinal) => {
  sink.answers = { [step]: code };
  const url = step === 'login' ? sink.url.replace('//', '//ana:kriva@') : sink.url;
  const failed = await failure(url);
  expect(failed).toMatchObject({ name: 'MailFailure', isFinal });
  expect(answerCodeOf(failed.message)).toBe(code);
  expect(failed.message).not.toContain('@');
});

test('nobody there is no answer, and the mail is tried again', async () => {
  const gone = await MailSink.open();
  await gone.stop();
  const failed = await failure(gone.url);
  expect(failed).toMatchObject({ name: 'MailFailure', isFinal: false });
  expect(answerCodeOf(failed.message)).toBeNull();
});
