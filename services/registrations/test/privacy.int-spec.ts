import { inspect } from 'node:util';
import { operationsCalls, registrationsCalls } from '@jamcimo/contracts';
import { Clock } from '@jamcimo/service-kit';
import type { RunningService } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import type { LoggerService } from '@nestjs/common';
import { PurgeExpired } from '../src/submissions/purge-expired.job.js';
import { StoreSubmission } from '../src/submissions/store-submission.js';
import { PaymentsForTests } from './payments-for-tests.js';
import { picture, request, submit, TEXTS, tokenOf, upload } from './registration-for-tests.js';
import { createTestEnvironment, startRegistrations, type TestEnvironment } from './running-registrations.js';

let testEnvironment: TestEnvironment;
let service: RunningService;
let payments: PaymentsForTests;
const logLines: string[] = [];

const hear = (...words: unknown[]) => {
  logLines.push(words.map((word) => inspect(word, { depth: 8 })).join(' '));
};
const listener: LoggerService = {
  log: hear,
  error: hear,
  warn: hear,
  debug: hear,
  verbose: hear,
  fatal: hear,
};

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  service = await startRegistrations(testEnvironment, listener);
  payments = await PaymentsForTests.open(testEnvironment);
});
afterAll(async () => {
  await payments.close();
  await service.stop();
  await testEnvironment.remove();
});

const EMAIL = 'vrlo.osobna@primjer.example';

/** Everything that could go wrong on the way, and the whole way itself. */
async function walk(): Promise<{ id: number; answers: unknown[] }> {
  const refused = await request(testEnvironment, { email: EMAIL, name: '' });
  await service.calls.call(registrationsCalls.submit, refused).catch(() => undefined);
  const broken = {
    photo: await upload(testEnvironment, Buffer.from(EMAIL)),
    idDocument: await upload(testEnvironment, await picture()),
  };
  await submit(testEnvironment, service, { email: EMAIL }, { files: broken }).catch(() => undefined);
  const storing = jest.spyOn(service.app.get(StoreSubmission), 'store');
  storing.mockRejectedValueOnce(new Error('connection lost'));
  await submit(testEnvironment, service, { email: EMAIL }).catch(() => undefined);
  testEnvironment.sink.answers = { RCPT: 452 };
  const receipt = await submit(testEnvironment, service, { email: EMAIL });
  await eventually(async () => {
    const [mail] = await service.query('SELECT failure FROM mails WHERE submission_id = $1', [receipt.id]);
    expect(mail?.failure).toContain('452');
  });
  testEnvironment.sink.answers = {};
  await service.query("UPDATE deliveries SET run_at = now() WHERE state = 'pending'");
  await payments.publishRecorded(1, receipt.id, 300);
  await payments.acknowledged();
  await service.calls.call(registrationsCalls.decide, {
    id: receipt.id,
    decision: { status: 'approved' },
    decidedBy: 'Glavna',
  });
  return { id: receipt.id, answers: [receipt, await publicAnswers(tokenOf(receipt))] };
}

async function publicAnswers(token: string): Promise<unknown[]> {
  return [
    await service.calls.call(registrationsCalls.payment, { token }),
    await service.calls.call(registrationsCalls.statistics, {}),
    await service.calls.call(operationsCalls('registrations').deliveries, { limit: 500 }),
  ];
}

test('no log line, no event, no delivery and no public answer names the address, the document or its place', async () => {
  const { id, answers } = await walk();
  const [document] = await service.query<{ key: string }>(
    "SELECT object_key AS key FROM submission_files WHERE submission_id = $1 AND kind = 'id-document'",
    [id],
  );
  const sealed = (await testEnvironment.objects()).get(document?.key ?? '') ?? Buffer.alloc(1);
  jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 91 * 86_400_000));
  await service.app.get(PurgeExpired).purge();
  jest.restoreAllMocks();
  const reported = JSON.stringify([
    await service.query('SELECT * FROM outbox_events'),
    await service.query('SELECT * FROM deliveries'),
    answers,
  ]);
  expect(logLines.length).toBeGreaterThan(3);
  for (const text of [reported, logLines.join('\n')]) {
    expect(text).not.toContain(EMAIL);
    expect(text).not.toContain('vrlo.osobna');
    expect(text).not.toContain(TEXTS.phone);
    expect(text).not.toContain(document?.key);
    expect(text).not.toContain(sealed.subarray(20, 60).toString('base64').slice(2, 40));
    expect(text).not.toContain(sealed.subarray(20, 60).toString('hex'));
  }
  expect(document?.key).toMatch(/^private\//);
});

test('of an address in the database only the request itself knows', async () => {
  const tables = await service.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'registrations'",
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const [row] = await service.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM registrations.${name} t WHERE t::text LIKE '%${EMAIL}%'`,
    );
    if ((row?.n ?? 0) > 0) holding.push(name);
  }
  expect(holding).toEqual(['submissions']);
});
