import { operationsCalls, registrationsCalls } from '@jamcimo/contracts';
import type { RunningService } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { Redis } from 'ioredis';
import sharp from 'sharp';
import { ComposeMail } from '../src/mail-sending/compose-mail.js';
import { SendMail } from '../src/mail-sending/send-mail.job.js';
import { textOfBarcode } from './barcodes-for-tests.js';
import { submit, TEXTS } from './registration-for-tests.js';
import { createTestEnvironment, startRegistrations, type TestEnvironment } from './running-registrations.js';

let testEnvironment: TestEnvironment;
let service: RunningService;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  service = await startRegistrations(testEnvironment);
});
afterAll(async () => {
  await service.stop();
  await testEnvironment.remove();
});
afterEach(() => {
  jest.restoreAllMocks();
  testEnvironment.sink.answers = {};
});

let people = 0;
/** An address of its own, to find the mails of one test. */
const somebody = () => `osoba${++people}@primjer.example`;
const mailTo = (address: string) =>
  eventually(() => testEnvironment.sink.to(address)[0] ?? null).then((mail) => {
    if (!mail) throw new Error('no mail');
    return mail;
  });
const mailsOf = (id: number) =>
  service.query<{ id: number; state: string; failure: string | null; message_id: string }>(
    'SELECT * FROM mails WHERE submission_id = $1',
    [id],
  );
const mailsAre = (id: number, state: string) =>
  eventually(async () => (await mailsOf(id)).every((mail) => mail.state === state));
/** Lets whatever waits for its next try be due now. */
const tryNow = () => service.query("UPDATE deliveries SET run_at = now() WHERE state = 'pending'");

describe('the notice after a registration', () => {
  test('has everything one needs to pay a guarantee, as text and as HTML, in Croatian', async () => {
    const email = somebody();
    const { payment, successRedirectPath } = await submit(testEnvironment, service, {
      email,
      verificationOption: 'verifyAndGuarantee',
    });
    const mail = await mailTo(email);
    expect(mail.subject).toBe('JAMČIMO: ponuda za uplatu jamstva');
    expect(mail.from?.value[0]).toMatchObject({ name: 'Jamčimo', address: 'info@jamcimo.example' });
    expect(mail.to).toMatchObject({ value: [{ name: TEXTS.name, address: email }] });
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    for (const form of [mail.text ?? '', mail.html || '']) {
      for (const text of [
        ...[TEXTS.name, '1.500,00\u00a0€', '500,00\u00a0€', 'Udruga Jamčimo', 'HR17 2360 0001 1012 3456 5'],
        ...[
          `HR01 ${payment.reference}`,
          payment.description,
          'Platiti do',
          'Što slijedi',
          '50\u00a0%',
          '2029.',
        ],
        `https://jamcimo.example${successRedirectPath}`,
      ]) {
        expect(form.replaceAll('&nbsp;', '\u00a0')).toContain(text);
      }
    }
    expect(mail.html).toContain('<html lang="hr">');
    expect(mail.text).toContain(`u privitku ${mail.attachments[0]?.filename}`);
  });

  test('of a verification says that the payment must come from the own account, and what follows', async () => {
    const email = somebody();
    await submit(testEnvironment, service, { email });
    const { subject, text } = await mailTo(email);
    expect(subject).toBe('JAMČIMO: obavijest o naknadi za provjeru identiteta');
    expect(text).toContain('3,00\u00a0€');
    expect(text).toContain('Uplata mora stići s Vašeg osobnog bankovnog računa');
    expect(text).toContain('vrijedi 14 dana');
    expect(text).not.toContain('1.500');
  });

  test.each(['verifyOnly', 'verifyAndGuarantee'])(
    'of %s carries a barcode that reads the very bytes of the payment',
    async (verificationOption) => {
      const email = somebody();
      const { payment } = await submit(testEnvironment, service, { email, verificationOption });
      const mail = await mailTo(email);
      const [picture] = mail.attachments;
      expect(picture).toMatchObject({ contentType: 'image/png', related: true });
      // The parser puts pictures named by their content id in place.
      expect(mail.html).toContain('src="data:image/png;base64,');
      const { width } = await sharp(picture?.content).metadata();
      expect(mail.html).toContain(`width="${width}"`);
      expect(await textOfBarcode(picture?.content ?? Buffer.alloc(0))).toBe(payment.hub3);
    },
  );

  test('shows a name with an apostrophe as it was written', async () => {
    const email = somebody();
    await submit(testEnvironment, service, { email, name: "Ana O'Izmišljena" });
    expect((await mailTo(email)).html).toContain('Dobar dan, Ana O&#39;Izmišljena,');
  });

  test.each([
    ['ivana@OPĆINA-primjer.example', 'ivana@xn--opina-primjer-ctb.example', 'ivana@općina-primjer.example'],
    [
      'ured/nacelnika&tin@primjer.example',
      'ured/nacelnika&tin@primjer.example',
      'ured/nacelnika&tin@primjer.example',
    ],
  ])('to %s goes to %s, and people read %s', async (typed, sent, shown) => {
    const { id } = await submit(testEnvironment, service, { email: typed });
    expect(await service.query('SELECT email FROM submissions WHERE id = $1', [id])).toEqual([
      { email: sent },
    ]);
    await mailTo(sent);
    expect(await service.calls.call(registrationsCalls.get, { id })).toMatchObject({ email: shown });
  });

  test('carries no link of a stranger: such a name is refused, and no mail goes out', async () => {
    const email = somebody();
    const refused = submit(testEnvironment, service, { email, name: 'Račun blokiran: https://zlo.example' });
    await expect(refused).rejects.toMatchObject({
      code: 'request.invalid',
      details: { errors: [{ field: 'name', message: 'Unesite ispravno ime i prezime' }] },
    });
    expect(testEnvironment.sink.to(email)).toEqual([]);
  });

  test('is shown to administrators as sent', async () => {
    const { id } = await submit(testEnvironment, service, { email: somebody() });
    await mailsAre(id, 'sent');
    expect(await service.calls.call(registrationsCalls.get, { id })).toMatchObject({
      mails: [{ kind: 'payment-notice', state: 'sent', sent_at: expect.any(String), held_until: null }],
    });
  });
});

describe('exactly once', () => {
  test('a second order for the same cause is none', async () => {
    const email = somebody();
    const { id } = await submit(testEnvironment, service, { email });
    await mailsAre(id, 'sent');
    const [mail] = await mailsOf(id);
    await eventually(async () =>
      expect(
        await service.query("SELECT state FROM deliveries WHERE name = 'send-mail' AND payload = $1", [
          JSON.stringify({ mailId: mail?.id }),
        ]),
      ).toEqual([{ state: 'done' }]),
    );
    // The same delivery comes again: as after a lost answer of Redis.
    await service.query(
      "UPDATE deliveries SET state = 'pending', settled_at = NULL WHERE name = 'send-mail' AND payload = $1",
      [JSON.stringify({ mailId: mail?.id })],
    );
    await eventually(async () => {
      const [row] = await service.query<{ state: string; attempts: number }>(
        "SELECT state, attempts FROM deliveries WHERE name = 'send-mail' AND payload = $1",
        [JSON.stringify({ mailId: mail?.id })],
      );
      expect(row).toMatchObject({ state: 'done', attempts: 2 });
    });
    expect(testEnvironment.sink.to(email)).toHaveLength(1);
  });

  test('while the mail server is away nothing is lost, and afterwards one mail arrives', async () => {
    const email = somebody();
    await testEnvironment.sink.stop();
    const { id } = await submit(testEnvironment, service, { email });
    await eventually(async () => expect((await mailsOf(id))[0]?.failure).toMatch(/ECONNREFUSED|ESOCKET/));
    await testEnvironment.sink.start();
    await tryNow();
    await mailsAre(id, 'sent');
    expect(testEnvironment.sink.to(email)).toHaveLength(1);
  });

  test('an emptied Redis costs no mail and doubles none', async () => {
    const email = somebody();
    await testEnvironment.sink.stop();
    const { id } = await submit(testEnvironment, service, { email });
    const redis = new Redis(testEnvironment.environment.REDIS_URL as string);
    await redis.flushdb();
    redis.disconnect();
    await testEnvironment.sink.start();
    await eventually(
      async () => {
        await tryNow();
        expect((await mailsOf(id))[0]?.state).toBe('sent');
      },
      { every: 200 },
    );
    expect(testEnvironment.sink.to(email)).toHaveLength(1);
  });
});

describe('a mail that cannot be delivered', () => {
  test('is tried again, and the failure is reported without the address', async () => {
    const email = somebody();
    testEnvironment.sink.answers = { RCPT: 452 };
    const { id } = await submit(testEnvironment, service, { email });
    await eventually(async () => expect((await mailsOf(id))[0]?.failure).toContain('452'));
    const reports = JSON.stringify([
      await mailsOf(id),
      await service.query('SELECT * FROM deliveries'),
      await service.calls.call(operationsCalls('registrations').deliveries, {}),
    ]);
    expect(reports).not.toContain('@primjer');
    testEnvironment.sink.answers = {};
    await eventually(
      async () => {
        await tryNow();
        expect((await mailsOf(id))[0]?.state).toBe('sent');
      },
      { every: 200 },
    );
    expect(testEnvironment.sink.to(email)).toHaveLength(1);
  });

  test('that the server refuses for good is given up at the first try and shown with the code, and a replay sends it', async () => {
    testEnvironment.sink.answers = { RCPT: 550 };
    const { id } = await submit(testEnvironment, service, { email: somebody() });
    await mailsAre(id, 'failed');
    expect(await service.calls.call(registrationsCalls.get, { id })).toMatchObject({
      mails: [{ kind: 'payment-notice', state: 'failed', answer_code: 550 }],
    });
    await eventually(async () =>
      expect(
        await service.query(
          "SELECT state, attempts FROM deliveries WHERE name = 'send-mail' AND payload->>'mailId' = $1",
          [String((await mailsOf(id))[0]?.id)],
        ),
      ).toEqual([{ state: 'failed', attempts: 1 }]),
    );
    testEnvironment.sink.answers = {};
    await service.calls.call(operationsCalls('registrations').replay, {});
    await mailsAre(id, 'sent');
  });

  test('that failed for good is shown to administrators, and a replay sends it', async () => {
    const email = somebody();
    testEnvironment.sink.answers = { RCPT: 452 };
    const { id } = await submit(testEnvironment, service, { email });
    await eventually(
      async () => {
        await service.query(
          "UPDATE deliveries SET run_at = now(), attempts = 15 WHERE state = 'pending' AND name = 'send-mail'",
        );
        expect((await mailsOf(id))[0]?.state).toBe('failed');
      },
      { every: 200 },
    );
    expect(await service.calls.call(registrationsCalls.get, { id })).toMatchObject({
      mails: [{ kind: 'payment-notice', state: 'failed', sent_at: null, held_until: null, answer_code: 452 }],
    });
    expect(await service.calls.call(registrationsCalls.statistics, {})).toMatchObject({ mailsFailed: 1 });
    await eventually(async () => {
      const status = await service.calls.call(operationsCalls('registrations').deliveries, {});
      expect(status.failed).toBe(1);
    });
    testEnvironment.sink.answers = {};
    await service.calls.call(operationsCalls('registrations').replay, {});
    await mailsAre(id, 'sent');
    expect(testEnvironment.sink.to(email)).toHaveLength(1);
  });

  test('of a request that was removed meanwhile is not sent any more', async () => {
    const email = somebody();
    testEnvironment.sink.answers = { RCPT: 452 };
    const { id } = await submit(testEnvironment, service, { email });
    await eventually(async () => expect((await mailsOf(id))[0]?.failure).toContain('452'));
    await service.calls.call(registrationsCalls.remove, { id });
    testEnvironment.sink.answers = {};
    await tryNow();
    await eventually(async () => {
      const open = await service.query(
        "SELECT id FROM deliveries WHERE name = 'send-mail' AND state IN ('pending', 'queued')",
      );
      expect(open).toEqual([]);
    });
    expect(testEnvironment.sink.to(email)).toEqual([]);
  });
});

test('a mail that cannot even be written is given up in the end, and administrators see it', async () => {
  const { id } = await submit(testEnvironment, service, { email: somebody() });
  await mailsAre(id, 'sent');
  await service.query("UPDATE mails SET state = 'waiting' WHERE submission_id = $1", [id]);
  const [mail] = await mailsOf(id);
  jest.spyOn(service.app.get(ComposeMail), 'compose').mockRejectedValue(new Error('no barcode of Ana'));
  const trying = (lastAttempt: boolean) => service.app.get(SendMail).sendOnce(mail?.id ?? 0, { lastAttempt });
  await expect(trying(false)).rejects.toThrow('no barcode');
  expect(await mailsOf(id)).toMatchObject([{ state: 'waiting' }]);
  await expect(trying(true)).rejects.toThrow('no barcode');
  expect(await mailsOf(id)).toMatchObject([{ state: 'failed', failure: 'the mail could not be written' }]);
});

test('without a mail server the mail waits and says why', async () => {
  const { SMTP_URL: _, ...environment } = testEnvironment.environment;
  const silent = await startRegistrations({ ...testEnvironment, environment });
  await service.stop();
  try {
    const { id } = await submit(testEnvironment, silent, { email: somebody() });
    await eventually(async () => {
      const [mail] = await silent.query('SELECT failure FROM mails WHERE submission_id = $1', [id]);
      expect(mail?.failure).toBe('SMTP_URL is not set');
    });
  } finally {
    service = await startRegistrations(testEnvironment);
    await silent.stop();
  }
});
