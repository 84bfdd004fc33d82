import type { AdminStats } from '@jamcimo/contracts';
import { createTestDatabase, eventually, type TestDatabase } from '@jamcimo/testing';
import { record } from './administered-register.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { administrator, emptyAuditLog, type Visitor } from './visitor.js';

let database: TestDatabase;
let gateway: RunningGateway;
let admin: Visitor;

beforeAll(async () => {
  database = await createTestDatabase();
  gateway = await startGateway({ DATABASE_URL: database.url });
  admin = await administrator(gateway);
});
afterAll(async () => {
  await gateway.stop();
  await database.drop();
});

async function seed(): Promise<void> {
  await emptyAuditLog(gateway);
  await gateway.dataSource.query(
    `INSERT INTO audit_log (at, finished_at, actor_id, actor_name, action, record_type, record_id, outcome)
     VALUES (now(), now(), 1, 'Glavna', 'politician.update', 'politician', '5', 'succeeded'),
            (now(), now(), 2, 'Pomoćna', 'politician.remove', 'politician', '5', 'refused'),
            (now(), now(), 1, 'Glavna', 'politician.update', 'politician', '6', 'failed'),
            (now(), now(), NULL, 'npm run admin', 'user.create', 'user', '3', 'succeeded')`,
  );
}

interface Entry {
  id: number;
  action: string;
  recordId: string | null;
  outcome: string;
}

/** As a screen does: a read of more would be an entry itself. */
const read = async (query = '') => {
  const limited = query.includes('limit=') ? query : `${query === '' ? '?' : `${query}&`}limit=50`;
  return (await admin.get(`/api/admin/audit-log${limited}`)).body as Entry[];
};
const records = async (query: string) =>
  (await read(query)).map(({ action, recordId }) => `${action} ${recordId}`);

test('entries come newest first with everything that is known', async () => {
  await seed();
  const entries = await read();
  expect(entries.map(({ recordId }) => recordId)).toEqual(['3', '6', '5', '5']);
  expect(entries[3]).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/Z$/),
    finishedAt: expect.stringMatching(/Z$/),
    actorId: 1,
    actorName: 'Glavna',
    action: 'politician.update',
    recordType: 'politician',
    recordId: '5',
    recordName: null,
    outcome: 'succeeded',
    details: {},
    address: null,
    requestId: null,
  });
});

test('filters by person, action, record and outcome', async () => {
  await seed();
  expect(await records('?actor=2')).toEqual(['politician.remove 5']);
  expect(await records('?actor=pomoćna')).toEqual(['politician.remove 5']);
  expect(await records('?action=politician')).toHaveLength(3);
  expect(await records('?action=politician.remove')).toEqual(['politician.remove 5']);
  expect(await records('?action=politic')).toEqual([]);
  expect(await records('?record=politician:5')).toEqual(['politician.remove 5', 'politician.update 5']);
  expect(await records('?record=user')).toEqual(['user.create 3']);
  expect(await records('?outcome=failed')).toEqual(['politician.update 6']);
  expect(await records("?actor=x' OR true --")).toEqual([]);
});

test('older entries follow page by page', async () => {
  await seed();
  const first = await read('?limit=3');
  const rest = await read(`?limit=3&before=${first.at(-1)?.id}`);
  expect([first.length, rest.length]).toEqual([3, 1]);
  expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(4);
});

test('values that make no sense are refused', async () => {
  expect((await admin.get('/api/admin/audit-log?outcome=nešto')).status).toBe(400);
});

test('the available filters are listed', async () => {
  await seed();
  expect((await admin.get('/api/admin/audit-log/facets')).body).toEqual({
    actors: [
      { id: 1, name: 'Glavna' },
      { id: null, name: 'npm run admin' },
      { id: 2, name: 'Pomoćna' },
    ],
    actions: ['politician.remove', 'politician.update', 'user.create'],
    recordTypes: ['politician', 'user'],
  });
});

test('exported, it is a table of all that matches with the times of Croatia, and an entry itself', async () => {
  await emptyAuditLog(gateway);
  await gateway.dataSource.query(
    `INSERT INTO audit_log (at, finished_at, actor_id, actor_name, action, record_type, record_id, record_name, outcome, details)
     SELECT '2026-05-08T06:00:00Z', '2026-05-08T06:00:01Z', 1, 'Glavna', 'politician.update', 'politician', n, '=Ana; Anić', 'succeeded',
       '{"fields": ["name"]}' FROM generate_series(1, 1001) AS n`,
  );
  const response = await admin.get('/api/admin/audit-log/export?action=politician');
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="dnevnik.csv"',
    'cache-control': 'no-store',
    'x-total-count': '1001',
  });
  const lines = response.text.split('\r\n');
  expect(lines).toHaveLength(1003);
  expect(lines[0]).toBe(
    '\ufeffBroj;Početak;Završetak;Tko;Radnja;Vrsta zapisa;Broj zapisa;Naziv zapisa;Ishod;Pojedinosti;Mrežna adresa;Oznaka poziva',
  );
  expect(lines[1]).toMatch(
    /^\d+;08\.05\.2026\. 08:00:00;08\.05\.2026\. 08:00:01;Glavna;politician\.update;politician;1001;"'=Ana; Anić";uspjelo;"\{""fields"":\[""name""\]\}";;$/,
  );
  expect(new Set(lines.slice(1, -1).map((line) => line.split(';')[6])).size).toBe(1001);
  expect(await records('?action=audit-log')).toEqual(['audit-log.export null']);
  expect((await gateway.get('/api/admin/audit-log/export')).status).toBe(401);
});

test('a read of more than a screen shows leaves an entry, a page of a list none', async () => {
  await emptyAuditLog(gateway);
  for (const path of ['politicians', 'submissions', 'audit-log', 'payments/history', 'objections']) {
    expect((await admin.get(`/api/admin/${path}?limit=50`)).status).toBe(200);
  }
  expect((await admin.get('/api/funds?politicianId=5')).status).toBe(200);
  expect((await admin.get('/api/funds?submissionId=1')).status).toBe(200);
  expect(await records('?')).toEqual([]);
  for (const path of [
    'politicians?limit=',
    'submissions?limit=1000&politicianId=1',
    'audit-log?limit=1000',
    'objections',
    'payments/history',
  ]) {
    expect((await admin.get(`/api/admin/${path}`)).status).toBe(200);
  }
  expect((await admin.get('/api/funds')).status).toBe(200);
  expect((await admin.get('/api/funds/export')).status).toBe(200);
  expect(await records('?')).toEqual([
    'payment.export null',
    'payment.read-all null',
    'payment.read-all null',
    'objection.read-all null',
    'audit-log.read-all null',
    'submission.read-all null',
    'politician.read-all null',
  ]);
});

test('no entry can be changed or removed, whatever is asked of the database', async () => {
  await seed();
  const before = await read();
  for (const change of [
    "UPDATE audit_log SET actor_name = 'Netko'",
    "UPDATE audit_log SET action = 'politician.create'",
    "UPDATE audit_log SET outcome = 'succeeded' WHERE outcome = 'refused'",
    "UPDATE audit_log SET record_id = '7'",
    "UPDATE audit_log SET details = '{}' WHERE details <> '{}'; UPDATE audit_log SET details = '{\"name\": 1}'",
    "UPDATE audit_log SET at = at - interval '1 year'",
    "UPDATE audit_log SET record_name = 'Netko'",
    'DELETE FROM audit_log',
    "DELETE FROM audit_log WHERE action = 'politician.update'",
    'TRUNCATE audit_log',
  ]) {
    await expect(gateway.dataSource.query(change)).rejects.toMatchObject({ code: '23514' });
  }
  expect(await read()).toEqual(before);
  const recent = `INSERT INTO audit_log (at, action, outcome) VALUES (now() - interval '179 days', 'session.sign-in', 'refused')`;
  await gateway.dataSource.query(recent);
  await expect(
    gateway.dataSource.query("DELETE FROM audit_log WHERE action = 'session.sign-in'"),
  ).rejects.toMatchObject({ code: '23514' });
});

test('an entry that was begun gets its end once', async () => {
  await emptyAuditLog(gateway);
  const end = (outcome: string) =>
    gateway.dataSource.query(`UPDATE audit_log SET outcome = '${outcome}', finished_at = now()`);
  await gateway.dataSource.query(
    "INSERT INTO audit_log (at, action, outcome) VALUES (now(), 'x', 'attempted')",
  );
  await end('failed');
  await expect(end('succeeded')).rejects.toMatchObject({ code: '23514' });
});

test('an action that was cut off by a crash stays visible as attempted', async () => {
  await emptyAuditLog(gateway);
  gateway.register.records = [record(1)];
  const answer = Promise.withResolvers<void>();
  gateway.register.whileAnswering = () => answer.promise;
  // supertest sends a request when it is awaited.
  const cutOff = admin.delete('/api/admin/politicians/1').then((response) => response);
  const attempted = await eventually(async () => (await read())[0] ?? null);
  expect(attempted).toMatchObject({ action: 'politician.remove', recordId: '1', outcome: 'attempted' });
  // As in a crash, nothing of this process can be written any more when the register answers.
  await gateway.dataSource.destroy();
  answer.resolve();
  expect((await cutOff).status).toBe(204);
  await gateway.stop();
  gateway = await startGateway({ DATABASE_URL: database.url });
  admin = await administrator(gateway);
  expect(await read('?action=politician.remove')).toEqual([
    expect.objectContaining({ id: attempted?.id, outcome: 'attempted', finishedAt: null }),
  ]);
});

test('when nothing can be written down, nothing is carried out', async () => {
  gateway.register.given = [];
  await gateway.dataSource.query('ALTER TABLE audit_log RENAME TO audit_log_away');
  const response = await admin.delete('/api/admin/politicians/1');
  await gateway.dataSource.query('ALTER TABLE audit_log_away RENAME TO audit_log');
  expect([response.status, gateway.register.given]).toEqual([500, []]);
});

test('the statistics show the register, the last 30 days of sign-ins and the queues', async () => {
  await emptyAuditLog(gateway);
  await administrator(gateway);
  await gateway.dataSource.query(
    `INSERT INTO audit_log (at, action, outcome) VALUES (now() - interval '3 days', 'session.sign-in', 'refused'),
       (now() - interval '40 days', 'session.sign-in', 'refused')`,
  );
  await gateway.fundAndMedia.payments.kill();
  const response = await admin.get('/api/admin/stats');
  await gateway.fundAndMedia.payments.revive();
  const stats = response.body as AdminStats;
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(stats.politicians).toMatchObject({ total: 1, byCounty: [], byParty: [] });
  expect(stats.signIns).toHaveLength(30);
  expect(stats.signIns.at(-1)).toMatchObject({ succeeded: 1, refused: 0 });
  expect(stats.signIns.reduce((sum, { refused }) => sum + refused, 0)).toBe(1);
  expect(stats.queues).toEqual(
    expect.arrayContaining([
      {
        service: 'politicians',
        state: 'up',
        pending: 2,
        working: 1,
        failed: 1,
        oldestSeconds: 65,
        lagSeconds: 0.4,
      },
      {
        service: 'payments',
        state: 'down',
        pending: null,
        working: null,
        failed: null,
        oldestSeconds: null,
        lagSeconds: null,
      },
    ]),
  );
});

test('while the register is down the rest of the statistics stays', async () => {
  await gateway.register.kill();
  const stats = (await admin.get('/api/admin/stats')).body;
  await gateway.register.revive();
  expect(stats).toMatchObject({ politicians: null, signIns: expect.any(Array) });
});
