import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeTestCertificate } from '@jamcimo/testing';
import { MailSink } from '@jamcimo/testing/mail-sink';
import type { Config } from '../src/config.js';
import { MailTransport } from '../src/emails/mail-transport.js';

const before = getCACertificates('default');
const sinks: MailSink[] = [];

afterEach(async () => {
  setDefaultCACertificates(before);
  for (const sink of sinks.splice(0)) await sink.stop();
});

async function openSink(...options: Parameters<typeof MailSink.open>): Promise<MailSink> {
  const sink = await MailSink.open(...options);
  sinks.push(sink);
  return sink;
}

const sendTo = (SMTP_URL: string) =>
  new MailTransport({ SMTP_URL } as Config).send({
    ...{ from: 'info@jamcimo.example', replyTo: 'info@jamcimo.example', messageId: '<1@jamcimo.example>' },
    to: { name: 'Ana Izmišljena', address: 'ana@primjer.example' },
    ...{ subject: 'Proba', text: 'Proba', html: '<p>Proba</p>', barcode: null },
  });

test('a mail server over TLS is trusted by the authorities of the process, and by nothing else', async () => {
  const certificate = makeTestCertificate();
  const sink = await openSink(certificate);
  await expect(sendTo(sink.url)).rejects.toThrow('the mail server did not take the mail (ESOCKET CONN)');
  // As NODE_EXTRA_CA_CERTS does at the start of a process.
  setDefaultCACertificates([...before, certificate.cert]);
  await sendTo(sink.url);
  expect(sink.to('ana@primjer.example')).toHaveLength(1);
});

test('with requireTLS a server that offers no STARTTLS gets neither password nor mail', async () => {
  const sink = await openSink();
  await expect(sendTo(`${sink.url}?requireTLS=true`)).rejects.toThrow(
    'the mail server did not take the mail',
  );
  expect(sink.mails).toEqual([]);
});
