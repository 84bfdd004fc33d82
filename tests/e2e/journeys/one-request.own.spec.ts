import { startTestStack, type TestStack } from '@jamcimo/stack';
import { MailSink } from '@jamcimo/testing/mail-sink';
import { Client } from 'pg';
import { ADMINISTRATOR, expect } from '../src/admin.fixture.ts';
import { test } from '../src/consoles.fixture.ts';
import { type OverheardRedis, startOverheardRedis } from '../src/overheard-redis.ts';
import { filled, type Receipt, send } from '../src/registering.ts';
import { type LogLine, linesOf, logsOf } from '../src/service-logs.ts';
import { statement } from '../src/statement.ts';
import { startTraceCollector, type TraceCollector } from '../src/trace-collector.ts';

/** What an invented person tells, and what only a browser or a mail program may know. */
const PERSON = {
  email: 'vrlo.osobna@primjer.example',
  phone: '+385 91 555 7788',
  oib: '94577403194',
  iban: 'HR9223600001501426697',
};
const NAME = 'Ana Izmišljena';
const TYPED_WRONGLY = 'kriva-lozinka-u-krivom-polju';

let redis: OverheardRedis;
let collector: TraceCollector;
let sink: MailSink;
let stack: TestStack;
let database: Client;
let cookie = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  [redis, collector, sink] = await Promise.all([
    startOverheardRedis(),
    startTraceCollector(),
    MailSink.open(),
  ]);
  stack = await startTestStack({
    isBuilt: true,
    seed: 'none',
    environment: {
      ADMIN_USERNAME: ADMINISTRATOR.username,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      FEEDS: 'http://127.0.0.1:1/rss',
      LOG_LEVEL: 'debug',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      REDIS_URL: redis.url,
      SMTP_URL: sink.url,
    },
  });
  database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
});
test.afterAll(async () => {
  await database?.end();
  await stack?.stop();
  await Promise.all([redis?.stop(), sink?.stop()]);
  collector?.close();
});

/** Sends a request as the signed-in administrator; answers the id under which it is in the logs. */
async function ask(method: string, path: string, body?: object | FormData): Promise<string> {
  const isForm = body instanceof FormData;
  const answer = await fetch(stack.localUrl + path, {
    method,
    headers: { cookie, ...(!isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status} ${await answer.text()}`).toBe(true);
  return answer.headers.get('x-request-id') ?? '';
}

async function signIn(username: string, password: string): Promise<void> {
  const answer = await fetch(`${stack.localUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (answer.ok) [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
}

/** What strangers type where it does not belong. */
async function mistakes(): Promise<void> {
  await signIn(PERSON.email, TYPED_WRONGLY);
  await signIn(TYPED_WRONGLY, PERSON.oib);
  const texts = Object.values(PERSON).map(encodeURIComponent);
  for (const text of texts) {
    await fetch(`${stack.localUrl}/api/politicians?q=${text}&limit=24`, {
      headers: { referer: `https://x/${text}` },
    });
    await fetch(`${stack.localUrl}/api/${text}`, { headers: { authorization: `Bearer ${text}` } });
  }
  const { email, phone, oib } = PERSON;
  const refused = await send(stack, { ...(await filled({ phone, name: `${email} ${oib}` })), email });
  expect(refused.status).toBe(422);
}

const settled = async (service: string, name: string) => {
  const { rows } = await database.query<{ state: string }>(
    `SELECT state FROM ${service}.deliveries WHERE name = $1`,
    [name],
  );
  return rows.map(({ state }) => state);
};

/** Lets what waits for its next try be tried now. */
const hurry = (service: string) =>
  database.query(`UPDATE ${service}.deliveries SET run_at = now() WHERE state = 'pending'`);

/** Text of the mail of that number; its first try is refused by a server that repeats the address in its answer. */
async function receive(number: number): Promise<string> {
  await expect
    .poll(
      async () =>
        (await database.query('SELECT 1 FROM registrations.mails WHERE failure IS NOT NULL')).rowCount,
    )
    .toBeGreaterThan(0);
  sink.answers = {};
  await expect
    .poll(async () => {
      await hurry('registrations');
      return sink.to(PERSON.email).length;
    })
    .toBe(number);
  sink.answers = { RCPT: 452 };
  return sink.to(PERSON.email).at(-1)?.text ?? '';
}

async function registerAndReceive(): Promise<{ id: string; receipt: Receipt }> {
  const { email, phone, oib, iban } = PERSON;
  sink.answers = { RCPT: 452 };
  const answer = await send(stack, { ...(await filled({ name: NAME, phone, oib, iban })), email });
  expect(answer.status, await answer.clone().text()).toBe(201);
  await receive(1);
  return {
    id: answer.headers.get('x-request-id') ?? '',
    receipt: (await answer.json()) as Receipt,
  };
}

function pay({ payment }: Receipt): Promise<string> {
  const content = statement(
    'IZVOD-1',
    ['0.00', '3.00'],
    [
      {
        ...{ amount: '3.00', number: 'P-1', payer: NAME, reference: `HR01${payment.reference}` },
        ...{ payerIban: PERSON.iban, text: `OIB ${PERSON.oib}, ${PERSON.email}, ${PERSON.phone}` },
      },
    ],
  );
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'application/xml' }), 'izvod.xml');
  return ask('POST', '/api/admin/payments/statements', form);
}

/**
 * Makes the register fail while it stores the profile, with all it knows in the words of the error. The server's own log is spared
 * these words: it writes what an error says, and no error of PostgreSQL says so much.
 */
const REFUSE_PROFILES = `
  CREATE FUNCTION politicians.refuse() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET log_min_messages = 'panic' AS $$
  BEGIN RAISE EXCEPTION 'refused: % ${PERSON.phone} ${PERSON.iban} ${PERSON.oib}', NEW.email; END $$;
  CREATE TRIGGER refuse BEFORE INSERT ON politicians.politicians FOR EACH ROW EXECUTE FUNCTION politicians.refuse()`;

async function approveAfterFailures(submissionId: number): Promise<string> {
  await database.query(REFUSE_PROFILES);
  const id = await ask('PATCH', `/api/admin/submissions/${submissionId}/status`, { status: 'approved' });
  const failure = async () => {
    const { rows } = await database.query(
      "SELECT error FROM registrations.deliveries WHERE name = 'submission.approved' AND attempts > 0",
    );
    return rows[0]?.error ?? '';
  };
  await expect.poll(failure).toContain('refused: … …');
  // A broken rule of a table: its detail is the whole row.
  await database.query('DROP TRIGGER refuse ON politicians.politicians');
  await database.query('ALTER TABLE politicians.politicians ADD CONSTRAINT no_email CHECK (email IS NULL)');
  await expect
    .poll(async () => {
      await hurry('registrations');
      return failure();
    })
    .toContain('"no_email"');
  await database.query('ALTER TABLE politicians.politicians DROP CONSTRAINT no_email');
  await expect
    .poll(async () => {
      await hurry('registrations');
      return settled('registrations', 'submission.approved');
    })
    .toEqual(['done']);
  await expect.poll(() => settled('politicians', 'politician.changed')).toEqual(['done', 'done']);
  return id;
}

const tokenIn = (text: string) => /[?&]t=([\w-]+)/.exec(text)?.[1] ?? '';

/** What a line is about. */
const hop = ({ service, route, call, event, job }: LogLine) =>
  `${service}: ${[route, call, event, job].find((each) => each !== undefined)}`;

/** Every step that succeeded and left a line with the request's id, also in an ordinary log. */
const hopsOf = (requestId: string) =>
  new Set(linesOf(stack, requestId).flatMap((line) => (line.level === 'info' ? [hop(line)] : [])));

test('one request id is in the log of every hop, through queues and failures, and no log, queue or trace knows who it is about @long', async () => {
  await mistakes();
  await signIn(ADMINISTRATOR.username, ADMINISTRATOR.password);
  const { id: registration, receipt } = await registerAndReceive();
  await expect.poll(() => settled('registrations', 'submission.received')).toEqual(['done']);
  const payment = await pay(receipt);
  const goalsToken = tokenIn(await receive(2));
  const goals = ['Urediti gradsku tržnicu', 'Obnoviti staru školu', 'Izgraditi dječji vrtić'];
  await ask('POST', `/api/registrations/goals/${goalsToken}`, { mainGoals: goals });
  const approval = await approveAfterFailures(receipt.id);
  const backup = await ask('POST', '/api/admin/backup/create', { name: 'rucno' });

  const expected: [string, string[]][] = [
    [
      registration,
      [
        'gateway: /api/register',
        'registrations: registrations.submit',
        'registrations: send-mail',
        'payments: submission.received',
      ],
    ],
    [
      payment,
      [
        'gateway: /api/admin/payments/statements',
        'payments: payments.import-lines',
        'registrations: payment.recorded',
        'registrations: send-mail',
      ],
    ],
    [
      approval,
      [
        'gateway: /api/admin/submissions/:id/status',
        'registrations: registrations.decide',
        'politicians: submission.approved',
        'payments: politician.changed',
        'media-monitor: politician.changed',
      ],
    ],
    [backup, ['gateway: /api/admin/backup/create', 'backups: backups.create']],
  ];
  for (const [id, hops] of expected) {
    await expect.poll(() => [...hopsOf(id)].sort()).toEqual(expect.arrayContaining([...hops].sort()));
  }
  await expect.poll(() => collector.text()).toContain('handle politician.changed');

  const secrets = {
    ...PERSON,
    ...{ localPart: 'vrlo.osobna', phoneDigits: '385915557788', typedWrongly: TYPED_WRONGLY },
    ...{ password: ADMINISTRATOR.password, cookie: cookie.split('=')[1] },
    ...{ paymentToken: tokenIn(receipt.successRedirectPath), goalsToken },
  };
  const places = { ...logsOf(stack), redis: redis.text(), traces: collector.text() };
  const found = Object.entries(places).flatMap(([place, text]) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      !secret || [secret, encodeURIComponent(secret)].some((form) => text.includes(form))
        ? [`${place}: ${name}`]
        : [],
    ),
  );
  expect(found).toEqual([]);
});
