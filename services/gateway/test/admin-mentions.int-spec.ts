import { mediaMention } from './fund-and-media-for-tests.js';
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
  gateway = await startGateway({ RATE_LIMITS: 'off' });
  admin = await administrator(gateway);
  await addOrdinaryUser(gateway);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  gateway.fundAndMedia.given.length = 0;
  await emptyAuditLog(gateway);
});

test.each([
  ['GET', '/api/admin/mentions'],
  ['PATCH', '/api/admin/mentions/1'],
  ['DELETE', '/api/admin/media-reports/1'],
])('%s %s is for administrators alone', async (method, path) => {
  expect((await newVisitor(gateway)[verb(method)](path)).status).toBe(401);
  const ordinary = newVisitor(gateway);
  await signIn(ordinary, ORDINARY);
  expect((await ordinary[verb(method)](path)).status).toBe(403);
  expect(gateway.fundAndMedia.given).toEqual([]);
});

test('the queue is listed with its total and never cached', async () => {
  const response = await admin.get('/api/admin/mentions?state=unsure&limit=20&offset=5&q=%20ani%20');
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(response.headers['x-total-count']).toBe('1');
  expect(response.body).toEqual([mediaMention(1)]);
  expect(gateway.fundAndMedia.given).toEqual([
    { name: 'mentions', input: { state: 'unsure', limit: 20, offset: 5, q: 'ani' } },
  ]);
});

test('without anything it asks for what waits', async () => {
  await admin.get('/api/admin/mentions?politicianId=3');
  expect(gateway.fundAndMedia.given).toEqual([
    { name: 'mentions', input: { state: 'unsure', politicianId: 3, limit: 1000, offset: 0 } },
  ]);
});

test.each(['state=public', 'limit=-1', 'offset=x', 'politicianId=a'])('%s is refused', async (query) => {
  expect((await admin.get(`/api/admin/mentions?${query}`)).status).toBe(400);
});

test('a decision is passed on with who made it, and the audit log keeps it without a name', async () => {
  const [status, body] = await answerOf(admin.patch('/api/admin/mentions/3').send({ state: 'accepted' }));
  expect([status, body]).toEqual([200, mediaMention(3, { state: 'live', decidedBy: 'Glavna' })]);
  expect(gateway.fundAndMedia.given).toEqual([
    {
      name: 'decide-mention',
      input: expect.objectContaining({ id: 3, decision: 'accepted', decidedBy: 'Glavna' }),
    },
  ]);
  expect(await auditRows(gateway)).toEqual([
    expect.objectContaining({
      action: 'mention.decide',
      outcome: 'succeeded',
      record_type: 'mention',
      record_id: '3',
      details: { decision: 'accepted', politicianId: 1 },
    }),
  ]);
  expect(await gateway.dataSource.query('SELECT record_name FROM audit_log')).toEqual([
    { record_name: null },
  ]);
});

test.each([{}, { state: 'live' }, { state: null }, [], 'accepted'])('%j is no decision', async (body) => {
  const response = await admin.patch('/api/admin/mentions/3').send(body as object);
  expect([400, 422]).toContain(response.status);
  expect(gateway.fundAndMedia.given).toEqual([]);
});

test('what somebody else decided is answered with the present mention', async () => {
  const response = await admin.patch('/api/admin/mentions/409').send({ state: 'accepted' });
  expect(response.status).toBe(409);
  expect(response.body).toMatchObject({
    ...{ code: 'mention.already-decided', present: { id: 409, state: 'rejected', decidedBy: 'Drugi' } },
  });
  expect(await auditRows(gateway)).toEqual([expect.objectContaining({ outcome: 'refused' })]);
});

test('what is refused goes on with its reason, said by the action where nobody gave one, and the log has none', async () => {
  await admin.patch('/api/admin/mentions/3').send({ state: 'rejected' });
  await admin.patch('/api/admin/mentions/3').send({ state: 'rejected', reason: ' Riječ je o bratu. ' });
  await admin.delete('/api/admin/media-reports/8').send({ reason: 'Druga općina.' });
  const long = { state: 'rejected', reason: 'x'.repeat(1001) };
  expect((await admin.patch('/api/admin/mentions/3').send(long)).body).toMatchObject({
    errors: [{ field: 'reason', message: 'Predugo' }],
  });
  const reasons = ['Članak nije o toj osobi.', 'Riječ je o bratu.', 'Druga općina.'];
  expect(gateway.fundAndMedia.given.map(({ input }) => (input as { reason: string }).reason)).toEqual(
    reasons,
  );
  expect(JSON.stringify(await auditRows(gateway))).not.toMatch(/osobi|bratu|općina/);
});

test('"kriva osoba" removes a report and is recorded', async () => {
  expect((await admin.delete('/api/admin/media-reports/8')).status).toBe(204);
  const reason = 'Objava nije o toj osobi.';
  expect(gateway.fundAndMedia.given).toEqual([
    { name: 'remove-report', input: { id: 8, reason, removedBy: 'Glavna' } },
  ]);
  expect(await auditRows(gateway)).toEqual([
    expect.objectContaining({
      action: 'media-report.remove',
      outcome: 'succeeded',
      record_type: 'media-report',
      ...{ record_id: '8', details: { politicianId: 7 } },
    }),
  ]);
});

test.each(['404', '0', 'x', '2147483648', '99999999999'])('number %s is not found', async (id) => {
  const [decided, decision] = await answerOf(
    admin.patch(`/api/admin/mentions/${id}`).send({ state: 'rejected' }),
  );
  expect([decided, decision]).toEqual([404, expect.objectContaining({ code: 'mention.not-found' })]);
  const [removed, removal] = await answerOf(admin.delete(`/api/admin/media-reports/${id}`));
  expect([removed, removal]).toEqual([404, expect.objectContaining({ code: 'media-report.not-found' })]);
});

test('the statistics have the figures, and nothing where the monitor is down', async () => {
  const figures = async () => (await admin.get('/api/admin/stats')).body;
  const { media, goalSearches } = await figures();
  expect(media).toEqual({
    reports: 1,
    unsure: 1,
    articlesOfDay: 12,
    sources: [{ source: 'Primjerske novine', articles: 9, reports: 2, unsure: 1 }],
    byMonth: [{ month: '2026-05', count: 2 }],
  });
  expect(goalSearches).toMatchObject({ done: 4, failed: 1, goals: 7, questionsToday: 5 });
  await gateway.fundAndMedia.media.kill();
  expect(await figures()).toMatchObject({ media: null, goalSearches: null });
  const response = await admin.get('/api/admin/mentions');
  expect([response.status, response.headers['retry-after']]).toEqual([503, expect.any(String)]);
  await gateway.fundAndMedia.media.revive();
});
