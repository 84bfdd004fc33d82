import { record } from './administered-register.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import {
  addOrdinaryUser,
  administrator,
  answerOf,
  auditRows,
  emptyAuditLog,
  newVisitor,
  ORDINARY,
  sendForm,
  signIn,
  type Visitor,
  verb,
} from './visitor.js';

let gateway: RunningGateway;
let admin: Visitor;
let ordinary: Visitor;

beforeAll(async () => {
  gateway = await startGateway();
  admin = await administrator(gateway);
  await addOrdinaryUser(gateway);
  ordinary = newVisitor(gateway);
  await signIn(ordinary, ORDINARY);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.register.records = [record(1)];
  gateway.register.given = [];
});

const MALFORMED = { message: 'Zahtjev nije ispravan.', code: 'request.malformed' };
const JSON_TYPE = { 'content-type': 'application/json' };
const HTML = 'text/html; charset=utf-8';
const PATH = '/api/admin/politicians/1';

describe('what strangers send is not even read', () => {
  test.each([
    ['no JSON', '{', JSON_TYPE],
    ['a type nobody reads', 'x', { 'content-type': 'application/x-nesto' }],
    ['too much', `{"name":"${'x'.repeat(2_000_000)}"}`, JSON_TYPE],
    ['no whole form', 'x', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('%s', async (_, body, headers) => {
    for (const path of [PATH, '/api/funds', '/api/admin/nema-me']) {
      expect((await newVisitor(gateway).patch(path).set(headers).send(body)).status).toBe(401);
      expect((await ordinary.patch(path).set(headers).send(body)).status).toBe(403);
    }
    expect((await admin.patch(PATH).set(headers).send(body)).status).toBeGreaterThanOrEqual(400);
    expect(gateway.register.given).toEqual([]);
  });
});

describe('texts that nobody can keep are the sender’s mistake', () => {
  test.each([
    ['PATCH', PATH, { name: 'Ana\0Anić' }],
    ['PATCH', PATH, { mainGoals: ['Graditi vrtiće', '\ud800'] }],
    ['POST', '/api/admin/politicians', { name: '\0' }],
    ['PATCH', '/api/admin/submissions/1/status', { status: 'rejected', reason: 'a\0b' }],
    ['POST', '/api/login', { username: 'a\0b', password: 'x' }],
    ['PATCH', '/api/admin/politicians/%00', { name: 'Ana Anić' }],
    ['DELETE', '/api/admin/politicians/1%00', undefined],
    ['DELETE', '/api/admin/submissions/%00', undefined],
  ])('%s %s %j', async (method, path, json) => {
    expect(await answerOf(admin[verb(method)](path).send(json))).toEqual([400, MALFORMED]);
    expect(gateway.register.given).toEqual([]);
  });

  test.each([
    'audit-log?actor=%00',
    'audit-log?action=%00',
    'audit-log?record=politician:%00',
    'politicians?party=%00',
  ])('in a query: %s', async (query) => {
    const answer = await answerOf(admin.get(`/api/admin/${query}`));
    expect(answer).toMatchObject([400, { code: 'request.malformed', message: 'Pogreška filtriranja' }]);
  });

  test('in a form, and nothing of it is kept', async () => {
    const form = sendForm(admin.patch(PATH), [
      ['photo', Buffer.from('slika')],
      ['name', 'Ana\0Anić'],
    ]);
    expect(await answerOf(form)).toEqual([400, MALFORMED]);
    expect(gateway.register.given).toEqual([]);
  });

  test('of an identity nobody has, the log holds no trace', async () => {
    await emptyAuditLog(gateway);
    await answerOf(admin.delete('/api/admin/politicians/%00'));
    expect(await auditRows(gateway)).toEqual([]);
  });
});

test('two slashes are an address that leads nowhere', async () => {
  for (const path of ['//', '//api/admin/check', '///']) {
    const response = await gateway.get(path);
    expect([path, response.status]).toEqual([path, 404]);
  }
});

describe('the sign-in page', () => {
  test('leads an administrator who is signed in on, and keeps nothing of that', async () => {
    const response = await admin.get('/admin/login');
    expect([response.status, response.headers.location, response.headers['cache-control']]).toEqual([
      302,
      '/admin',
      'no-store',
    ]);
  });

  test('stays for everybody else', async () => {
    for (const visitor of [ordinary, newVisitor(gateway)]) {
      const page = await visitor.get('/admin/login');
      // The renderer of the tests knows its home page alone.
      expect([page.headers['content-type'], page.headers.location]).toEqual([HTML, undefined]);
    }
  });
});
