import { type IncomingMessage, request } from 'node:http';
import { type RunningGateway, startGateway } from './running-gateway.js';
import {
  addOrdinaryUser,
  administrator,
  answerOf,
  auditRows,
  cookiesOf,
  newVisitor,
  ORDINARY,
  plantCookie,
  sendForm,
  sessionCookie,
  signIn,
  type Visitor,
  verb,
} from './visitor.js';

let gateway: RunningGateway;
let ordinary: Visitor;

beforeAll(async () => {
  gateway = await startGateway();
  await addOrdinaryUser(gateway);
  ordinary = newVisitor(gateway);
  await signIn(ordinary, ORDINARY);
});
afterAll(() => gateway.stop());

/** Public routes. A new public route has to be added here deliberately. */
const PUBLIC = [
  'GET /healthz',
  'GET /readyz',
  'GET /api/*',
  'GET /api/corrections',
  'GET /api/docs',
  'GET /api/docs.css',
  'GET /api/facets',
  'GET /api/funds/summary',
  'GET /api/funds/summary.csv',
  'GET /api/funds/total',
  'GET /api/goals',
  'GET /api/goals.csv',
  'GET /api/goals/:id',
  'GET /api/goals/facets',
  'GET /api/media-reports',
  'GET /api/own-goals/:token',
  'GET /api/openapi.json',
  'GET /api/politicians',
  'GET /api/politicians/:id',
  'GET /api/politicians/:id/guarantee',
  'GET /api/registrations/change/:token',
  'GET /api/registrations/correction/:token',
  'GET /api/registrations/disown/:token',
  'GET /api/registrations/goals/:token',
  'GET /api/registrations/payment/:token',
  'GET /api/registrations/payment/:token/barcode.png',
  'GET /api/search',
  'GET /api/search/categories',
  'GET /api/search/nearest',
  'GET /api/site',
  'GET /api/user',
  'POST /api/login',
  'POST /api/login/invitation',
  'POST /api/login/second-factor',
  'POST /api/login/second-factor/offer',
  'POST /api/logout',
  'POST /api/objections',
  'POST /api/own-goals/:token/:goalId/claim',
  'POST /api/own-goals/:token/:goalId/reply',
  'POST /api/own-goals/:token/:goalId/terms',
  'POST /api/register',
  'POST /api/registrations/change/:token',
  'POST /api/registrations/correction/:token',
  'POST /api/registrations/disown/:token',
  'POST /api/registrations/goals/:token',
  'POST /api/registrations/send-again',
  'GET /assets/*',
  'GET /avatars/:name',
  'GET /.well-known/security.txt',
  'GET /admin/login',
  'GET /files/*',
  'GET /robots.txt',
  'GET /share/jamcimo.png',
  'GET /share/politicians/:name',
  'GET /cilj/:id.atom',
  'GET /ciljevi.atom',
  'GET /sitemap.xml',
  'GET /*',
];

const isPublic = ({ method, url }: { method: string; url: string }) =>
  PUBLIC.includes(`${method === 'HEAD' ? 'GET' : method} ${url}`);
const administrative = () => gateway.routes.filter((route) => !isPublic(route));
const addressOf = (url: string) => url.replaceAll(/:\w+/g, '1').replace('*', 'anything');

/** Everything a client could send that must give nothing. */
const TRICKS = '?adminBypass=true&isAdmin=true';
const TRICK_HEADERS = {
  'x-admin-bypass': 'true',
  'x-forwarded-for': '127.0.0.1',
  authorization: 'Basic YWRtaW46YWRtaW4=',
  accept: 'application/json',
};

async function statusesOf(visitor: Visitor): Promise<Record<string, number>> {
  const answers = new Map<string, number>();
  for (const { method, url } of administrative()) {
    const response = await visitor[verb(method)](`${addressOf(url)}${TRICKS}`).set(TRICK_HEADERS);
    expect({ method, url, cache: response.headers['cache-control'] }).toEqual({
      method,
      url,
      cache: 'no-store',
    });
    answers.set(`${method} ${url}`, response.status);
  }
  return Object.fromEntries(answers);
}

const all = (status: number) =>
  Object.fromEntries(administrative().map(({ method, url }) => [`${method} ${url}`, status]));

test('every route that is not public is one the enumeration sees', () => {
  const seen = administrative().map(({ method, url }) => `${method} ${url}`);
  expect(seen).toEqual(
    expect.arrayContaining([
      'GET /api/admin/check',
      'GET /api/admin/politicians',
      'POST /api/admin/politicians',
      'POST /api/admin/politicians/import',
      'PATCH /api/admin/politicians/:id',
      'PATCH /api/admin/politicians/:id/verification',
      'PATCH /api/admin/politicians/:id/guarantee',
      'PATCH /api/admin/politicians/:id/admin-approval',
      'DELETE /api/admin/politicians/:id',
      'GET /api/admin/audit-log',
      'POST /api/admin/personal-data/:recordType/:id/erasure',
      'GET /api/admin/stats',
    ]),
  );
});

test('without a session every such route answers 401, whatever the request carries', async () => {
  expect(await statusesOf(newVisitor(gateway))).toEqual(all(401));
});

test('with a cookie somebody made up every such route answers 401', async () => {
  const visitor = newVisitor(gateway);
  plantCookie(visitor, `jamcimo_session=${'A'.repeat(43)}`);
  plantCookie(visitor, 'adminLoggedIn=true');
  expect(await statusesOf(visitor)).toEqual(all(401));
});

test('an account without the right gets 403 from every such route', async () => {
  expect(await statusesOf(ordinary)).toEqual(all(403));
});

test('nothing reached the register meanwhile', () => {
  expect(gateway.register.given).toEqual([]);
});

test('the answers say what is missing, in Croatian and in the one shape of errors', async () => {
  expect(await answerOf(newVisitor(gateway).get('/api/admin/check'))).toEqual([
    401,
    { message: 'Potrebna je prijava.', code: 'session.missing' },
  ]);
  expect(await answerOf(ordinary.get('/api/admin/check'))).toEqual([
    403,
    { message: 'Vaš račun nema administratorska prava.', code: 'session.not-administrator' },
  ]);
});

test('an administrator passes', async () => {
  const admin = await administrator(gateway);
  const response = await admin.get('/api/admin/check');
  expect([response.status, response.body, response.headers['cache-control']]).toEqual([
    200,
    { isAdmin: true },
    'no-store',
  ]);
});

test('an administrative address that nobody answers is unknown to administrators only', async () => {
  const admin = await administrator(gateway);
  const unknown = ['/api/admin/nema-me', '/api/admin/nema/me', '/api/funds/1/nema-me'].flatMap((path) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).map((method) => [method, path] as const),
  );
  for (const [method, path] of [...unknown, ['put', '/api/funds'], ['delete', '/api/funds']] as const) {
    const [stranger, known] = [await newVisitor(gateway)[method](path), await admin[method](path)];
    expect([method, path, stranger.status, stranger.body.code]).toEqual([
      method,
      path,
      401,
      'session.missing',
    ]);
    expect([method, path, known.status, known.body.code]).toEqual([method, path, 404, 'route.not-found']);
  }
});

describe('an address in another spelling is treated like the usual one', () => {
  const spellings: [string, (path: string) => string][] = [
    ['a percent-encoded letter', (path) => path.replace('/a', '/%61')],
    [
      'every letter percent-encoded',
      (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ],
    ['with scheme and host', (path) => `${gateway.url}${path}`],
  ];

  /** The target goes out as it is: `fetch` would bring it into its usual form. */
  const send = (method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      request({ hostname, port, method, path, headers }, (response) => resolve(response.resume()))
        .on('error', reject)
        .end();
    });

  test.each(spellings)('%s: every administrative route refuses strangers', async (_, spell) => {
    for (const { method, url } of administrative()) {
      const { statusCode, headers } = await send(method, spell(addressOf(url)));
      expect([method, url, statusCode, headers['cache-control']]).toEqual([method, url, 401, 'no-store']);
    }
  });

  test.each(spellings)('%s: what an administrator reads is cached by nobody', async (_, spell) => {
    const cookie = sessionCookie(await administrator(gateway));
    const { statusCode, headers } = await send('GET', spell('/api/admin/check'), { cookie });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test.each(spellings)('%s: signing in from another page is refused', async (_, spell) => {
    const { statusCode } = await send('POST', spell('/api/login'), { origin: 'https://evil.example' });
    expect(statusCode).toBe(403);
  });

  test.each(spellings)('%s: a public read is answered from the cache', async (_, spell) => {
    const { statusCode, headers } = await send('GET', spell('/api/facets'));
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  });
});

test('the refused attempt of an account is in the audit log', async () => {
  await ordinary.delete('/api/admin/politicians/7');
  expect((await auditRows(gateway)).at(-1)).toMatchObject({
    action: 'access.refuse',
    outcome: 'refused',
    actor_name: ORDINARY.username,
    details: { method: 'DELETE', route: '/api/admin/politicians/:id' },
  });
});

describe('a write from another page', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ];

  test.each(foreign)('that carries the session is refused: %o', async (headers) => {
    const admin = await administrator(gateway);
    const answer = await answerOf(
      admin.patch('/api/admin/politicians/1/verification').set(headers).send({ isVerified: true }),
    );
    expect(answer).toEqual([
      403,
      { message: 'Zahtjev nije poslan s ove stranice i odbijen je.', code: 'request.foreign-origin' },
    ]);
    expect(gateway.register.given).toEqual([]);
  });

  test('cannot sign anybody in or out', async () => {
    const stranger = newVisitor(gateway);
    const login = await stranger
      .post('/api/login')
      .set({ origin: 'https://evil.example' })
      .send(new URLSearchParams({ username: ORDINARY.username, password: ORDINARY.password }));
    expect([login.status, cookiesOf(login)]).toEqual([403, []]);
    const admin = await administrator(gateway);
    expect((await admin.post('/api/logout').set({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await admin.get('/api/admin/check')).status).toBe(200);
  });

  test('cannot register anybody either; without the headers of a browser registering works', async () => {
    const send = (headers: Record<string, string>) =>
      sendForm(gateway.request.post('/api/register').set(headers), [['name', 'Ana Anić']]);
    for (const headers of foreign) expect((await send(headers)).status).toBe(403);
    expect(gateway.registrations.given).toEqual([]);
    expect((await send({})).status).toBe(201);
    expect((await send({ origin: gateway.url })).status).toBe(201);
  });

  test('reads stay possible, and writes of the own page', async () => {
    const admin = await administrator(gateway);
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    expect((await admin.get('/api/admin/check').set(crossSite)).status).toBe(200);
    const own = { origin: gateway.url, 'sec-fetch-site': 'same-origin' };
    const write = await admin
      .patch('/api/admin/politicians/1/verification')
      .set(own)
      .send({ isVerified: false });
    expect(write.status).toBe(200);
  });
});
