import { CACHE_INVALIDATION_CHANNEL, DomainError } from '@jamcimo/contracts';
import { PubSub } from '@jamcimo/messaging';
import { Clock } from '@jamcimo/service-kit';
import { eventually } from '@jamcimo/testing';
import { objection } from './objections-for-tests.js';
import { somebody } from './register-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import {
  addOrdinaryUser,
  administrator,
  answerOf,
  auditRows,
  emptyAuditLog,
  newVisitor,
  ORDINARY,
  signIn,
  type Visitor,
  verb,
} from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  gateway = await startGateway({ TRUST_PROXY: '127.0.0.1' });
  admin = await administrator(gateway);
  await addOrdinaryUser(gateway);
  gateway.register.people = [
    {
      ...somebody(1, 'Ana Anić'),
      position: 'načelnica',
      city: 'Splitsko-dalmatinska, Sinj',
      party: 'Nezavisni',
      ...{ mainGoals: ['Tri vrtića.', 'Novi most.'], goalOrigins: ['ai', 'self'] },
      goal1Reference: 'https://novine.example/1|https://portal.example/1',
    },
  ];
});
afterAll(() => gateway.stop());
afterEach(() => jest.restoreAllMocks());
beforeEach(async () => {
  gateway.registrations.given.length = 0;
  gateway.registrations.objectionRefusal = null;
  await emptyAuditLog(gateway);
  await gateway.dataSource.query('DELETE FROM objection_attempts');
});

const REPORT = { kind: 'report', id: 1, reason: 'not-this-person', text: 'U članku je druga osoba.' };
let network = 0;
const newNetwork = () => `198.51.100.${++network}`;
const send = (body: object, address = newNetwork(), key?: string) => {
  const request = gateway.request.post('/api/objections').set('x-forwarded-for', address);
  return (key ? request.set('idempotency-key', key) : request).send(body);
};
const given = () => gateway.registrations.given.filter(({ name }) => name === 'submit-objection');

describe('POST /api/objections', () => {
  test('takes an objection to a report with the report as everybody sees it, and answers its number alone', async () => {
    const body = { ...REPORT, link: 'https://dokaz.example', email: 'javlja@primjer.example', extra: 1 };
    expect(await answerOf(send(body, newNetwork(), 'k'.repeat(30)))).toEqual([201, { id: 11 }]);
    expect(given()).toEqual([
      expect.objectContaining({
        input: {
          objection: { ...REPORT, link: 'https://dokaz.example', email: 'javlja@primjer.example' },
          politicianId: 1,
          seen: {
            politicianName: 'Osoba 1',
            title: 'Naslov 1',
            text: 'Tekst 1',
            source: 'Primjerske novine',
            links: 'https://novine.example/1',
          },
          idempotencyKey: 'k'.repeat(30),
        },
      }),
    ]);
  });

  test('of a found goal and of a profile it keeps what they said', async () => {
    await send({ ...REPORT, kind: 'goal', goal: 1 }).expect(201);
    await send({ ...REPORT, kind: 'profile', reason: 'inaccurate' }).expect(201);
    expect(given().map(({ input }) => (input as { seen: object }).seen)).toEqual([
      {
        politicianName: 'Ana Anić',
        title: null,
        text: 'Tri vrtića.',
        source: null,
        links: 'https://novine.example/1|https://portal.example/1',
      },
      {
        politicianName: 'Ana Anić',
        title: null,
        source: null,
        links: null,
        text: 'načelnica · Splitsko-dalmatinska, Sinj · Nezavisni',
      },
    ]);
  });

  test.each([
    [{ ...REPORT, id: 999 }, 'Medijska objava nije pronađena.'],
    [{ ...REPORT, kind: 'profile', id: 999 }, 'Političar nije pronađen.'],
    [{ ...REPORT, kind: 'goal', goal: 2 }, 'Pronađeni cilj ne postoji ili je u međuvremenu promijenjen.'],
    [{ ...REPORT, kind: 'goal', goal: 3 }, 'Pronađeni cilj ne postoji ili je u međuvremenu promijenjen.'],
  ])('what is not public, or no found goal, is not there: %j', async (body, message) => {
    const [status, answer] = await answerOf(send(body));
    expect([status, answer]).toEqual([404, expect.objectContaining({ message })]);
    expect(given()).toEqual([]);
  });

  test.each([
    ['kind', { kind: 'photo' }],
    ['id', { id: 'x' }],
    ['id', { id: 0 }],
    ['goal', { kind: 'goal' }],
    ['goal', { kind: 'goal', goal: 4 }],
    ['reason', { reason: 'rude' }],
    ['text', { text: undefined }],
    ['text', { text: 'Kratko' }],
    ['text', { text: '\u200b'.repeat(20) }],
    ['text', { text: 'x'.repeat(1001) }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: `https://dokaz.example/${'x'.repeat(2000)}` }],
    ['email', { email: 'nije adresa' }],
    ['email', { email: `${'a'.repeat(250)}@primjer.example` }],
  ])('names %s when it is wrong: %j', async (field, fields) => {
    const [status, body] = await answerOf(send({ ...REPORT, ...fields }));
    expect([status, (body as { errors: { field: string }[] }).errors.map((error) => error.field)]).toEqual([
      422,
      [field],
    ]);
    expect(given()).toEqual([]);
  });

  test.each(['', '[]', 'null', '"x"', '{'])('a body like %s is refused, never a 500', async (body) => {
    const response = await gateway.request
      .post('/api/objections')
      .set('content-type', 'application/json')
      .send(body);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });
});

describe('the limit', () => {
  test('three a day come from one network; the fourth learns when to come again', async () => {
    const address = newNetwork();
    for (let sent = 0; sent < 3; sent += 1) await send(REPORT, address).expect(201);
    const refused = await send(REPORT, address);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: 'objection.throttled',
      message:
        'S ove su mrežne adrese danas već poslana tri prigovora ili prijedloga dokaza. Pokušajte ponovno za 24 h.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    await send(REPORT).expect(201);
    jest.spyOn(gateway.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 86_460_000));
    await send(REPORT, address).expect(201);
  });

  test('those of one IPv6 network count together', async () => {
    for (const host of ['1', '2:3', 'ffff']) await send(REPORT, `2001:db8:7:7::${host}`).expect(201);
    await send(REPORT, '2001:db8:7:7:9::1').expect(429);
    await send(REPORT, '2001:db8:7:8::1').expect(201);
  });

  test('parallel ones cannot pass it together', async () => {
    const address = newNetwork();
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async () => (await send(REPORT, address)).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(21);
  });

  test('what is refused does not count, and neither does the same request again', async () => {
    const address = newNetwork();
    for (let sent = 0; sent < 4; sent += 1) {
      await send({ ...REPORT, id: 999 }, address).expect(404);
      await send({ ...REPORT, text: '' }, address).expect(422);
      await send(REPORT, address, 'r'.repeat(30)).expect(201);
    }
    await send(REPORT, address).expect(201);
    await send(REPORT, address).expect(201);
    await send(REPORT, address).expect(429);
    await send(REPORT, address, 'r'.repeat(30)).expect(201);
  });

  test('no address is stored', async () => {
    const address = newNetwork();
    await send(REPORT, address, 's'.repeat(30)).expect(201);
    const rows = JSON.stringify(await gateway.dataSource.query('SELECT * FROM objection_attempts'));
    expect(rows).not.toContain(address);
    expect(rows).not.toContain('sss');
  });
});

describe('for administrators', () => {
  test.each([
    ['GET', '/api/admin/objections'],
    ['POST', '/api/admin/objections/1/decision'],
  ])('%s %s is for them alone', async (method, path) => {
    expect((await newVisitor(gateway)[verb(method)](path)).status).toBe(401);
    const ordinary = newVisitor(gateway);
    expect(await answerOf(signIn(ordinary, ORDINARY))).toMatchObject([200, {}]);
    expect((await ordinary[verb(method)](path)).status).toBe(403);
    expect(gateway.registrations.given).toEqual([]);
  });

  test('the queue is listed with its total and never cached', async () => {
    const response = await admin.get('/api/admin/objections?state=waiting&limit=20&offset=0');
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.headers['x-total-count']).toBe('1');
    expect(response.body).toEqual([objection(1)]);
    expect(gateway.registrations.given).toEqual([
      { name: 'list-objections', input: { state: 'waiting', limit: 20, offset: 0 } },
    ]);
    expect((await admin.get('/api/admin/objections?state=done')).status).toBe(400);
  });

  const DECISION = { accepted: true, reason: 'Provjereno.', sentence: 'Uklonjena je kriva objava.' };
  const decide = (id: number | string, body: object) =>
    admin.post(`/api/admin/objections/${id}/decision`).send(body);

  test('a decision is passed on with who made it, and the audit log keeps it without texts', async () => {
    const [status, body] = await answerOf(decide(1, DECISION));
    expect([status, body]).toEqual([200, objection(1, { state: 'accepted' })]);
    expect(gateway.registrations.given).toEqual([
      {
        name: 'decide-objection',
        input: { id: 1, decision: { ...DECISION, remove: false }, decidedBy: 'Glavna' },
      },
    ]);
    const [entry] = await auditRows(gateway);
    expect(entry).toMatchObject({
      action: 'objection.decide',
      outcome: 'succeeded',
      record_type: 'objection',
      record_id: '1',
      details: { decision: 'accepted', politicianId: 1, removes: false },
    });
    expect(JSON.stringify(entry)).not.toMatch(/Provjereno|Uklonjena|druga osoba/);
  });

  test.each([
    [{ ...DECISION, reason: '' }, ['reason']],
    [{ ...DECISION, sentence: undefined }, ['sentence']],
    [{ ...DECISION, sentence: 'Kratko' }, ['sentence']],
    [{ ...DECISION, sentence: 'x'.repeat(301) }, ['sentence']],
    [{ reason: 'Provjereno.' }, ['accepted']],
  ])('one without its reason, or accepted without its sentence, is refused: %j', async (body, fields) => {
    const [status, answer] = await answerOf(decide(1, body));
    expect([status, (answer as { errors: { field: string }[] }).errors.map(({ field }) => field)]).toEqual([
      422,
      fields,
    ]);
    expect(gateway.registrations.given).toEqual([]);
  });

  test('what is rejected needs no sentence', async () => {
    expect((await decide(1, { accepted: false, reason: 'Članak je točan.' })).status).toBe(200);
  });

  test('the second decision answers 409 with the first one', async () => {
    const present = objection(1, { state: 'rejected', decidedBy: 'Druga' });
    gateway.registrations.objectionRefusal = new DomainError(
      'objection.already-decided',
      'O ovom je prigovoru već odlučeno.',
      { present },
    );
    const [status, body] = await answerOf(decide(1, DECISION));
    expect([status, body]).toEqual([409, expect.objectContaining({ present })]);
    expect((await auditRows(gateway))[0]).toMatchObject({ outcome: 'refused' });
  });

  test.each(['0', 'x', '99999999999', '404'])('objection %s is not there', async (id) => {
    expect((await decide(id, DECISION)).status).toBe(404);
  });

  test('the figures say how many wait', async () => {
    expect((await admin.get('/api/admin/stats')).body).toMatchObject({
      objections: { waiting: 1, overdue: 0 },
    });
  });
});

test('corrections are public, answered from ready bytes, and anew once something was decided', async () => {
  const line = {
    id: 3,
    date: '2026-11-20T10:00:00.000Z',
    sentence: 'Uklonjena je kriva objava.',
    address: '/?selected_politician=1',
  };
  gateway.registrations.corrections = [];
  expect((await gateway.get('/api/corrections')).body).toEqual([]);
  gateway.registrations.corrections = [line];
  expect((await gateway.get('/api/corrections')).body).toEqual([]);
  await gateway.app.get(PubSub).publish(CACHE_INVALIDATION_CHANNEL, 'registrations');
  await eventually(async () => expect((await gateway.get('/api/corrections')).body).toEqual([line]));
  const page = await gateway.get('/api/corrections?limit=1&offset=1');
  expect([page.body, page.headers['x-total-count']]).toEqual([[], '1']);
  expect((await gateway.get('/api/corrections?limit=-1')).status).toBe(400);
});

test('RATE_LIMITS=off switches the limit off', async () => {
  const unlimited = await startGateway({ RATE_LIMITS: 'off' });
  for (let sent = 0; sent < 5; sent += 1)
    await unlimited.request.post('/api/objections').send(REPORT).expect(201);
  await unlimited.stop();
});
