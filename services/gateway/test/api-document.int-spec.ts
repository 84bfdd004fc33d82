import { REGISTRATION_TEXTS } from '@jamcimo/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Response } from 'supertest';
import type { OpenApiDocument, Operation } from '../src/api-document/open-api.js';
import { CacheInvalidation } from '../src/public-cache/cache-invalidation.js';
import { TOKEN } from './invented-requests.js';
import { somebody } from './register-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { statementLine } from './statements-for-tests.js';
import {
  administrator,
  EMPTY_FILE_INPUT,
  MULTIPART,
  newVisitor,
  sendForm,
  type Visitor,
  verb,
} from './visitor.js';

/** Pages, files of the client, and answers for addresses that do not exist. */
const NO_CALLS = [
  'GET /*',
  'GET /admin/login',
  'GET /api/*',
  'GET /assets/*',
  ...['DELETE', 'GET', 'PATCH', 'POST', 'PUT'].flatMap((method) => [
    `${method} /api/admin/*`,
    `${method} /api/funds/*`,
  ]),
  ...['DELETE', 'PATCH', 'PUT'].map((method) => `${method} /api/funds`),
];
/** Read for every list, whatever of it a call uses. */
const OF_LISTS = ['limit', 'offset', 'order', 'sort'];

let gateway: RunningGateway;
let admin: Visitor;
let document: OpenApiDocument;
let ajv: Ajv2020;

beforeAll(async () => {
  gateway = await startGateway();
  gateway.register.people = [{ ...somebody(1), isVerified: true, isGuaranteed: true }];
  gateway.fundAndMedia.lines = [statementLine(1)];
  admin = await administrator(gateway);
  document = (await gateway.get('/api/openapi.json')).body as OpenApiDocument;
  ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', ...document });
});
afterAll(() => gateway.stop());

interface Call {
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

const calls = (): Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...{ name: `${method.toUpperCase()} ${path}`, method, path, operation },
    })),
  );
const named = (name: string): Call => {
  const call = calls().find((each) => each.name === name);
  if (!call) throw new Error(`${name} is not in the document`);
  return call;
};
const addressOf = (path: string) => path.replace('{token}', TOKEN).replaceAll(/\{\w+\}/g, '1');

/** What is wrong with an answer by the document; empty when nothing is. */
function problemsOf({ path, method, operation }: Call, { status, type, body }: Response): string[] {
  const media = operation.responses[status]?.content;
  if (!operation.responses[status]) return [`${status} is not in the document: ${JSON.stringify(body)}`];
  if (!media) return Object.keys(body as object).length > 0 ? ['a body where none should be'] : [];
  if (!media[type]) return [`${type} is not in the document`];
  if (!media[type].schema) return [];
  const place = ['paths', path, method, 'responses', String(status), 'content', type, 'schema'];
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
  const check = ajv.getSchema(`document#/${pointer.join('/')}`) as ValidateFunction;
  return check(body) ? [] : (check.errors ?? []).map((error) => ajv.errorsText([error]));
}

test('every route of the gateway is in the document, and nothing else is', () => {
  const routes = gateway.routes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => !NO_CALLS.includes(route));
  const described = calls().map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ':$1').replace('/:path', '/*'));
  expect(described.sort()).toEqual(routes.sort());
  expect(described.length).toBeGreaterThan(80);
});

test('it is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

test('every reference leads somewhere, and every call has a name of its own', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(100);
  for (const [reference, path = ''] of references) {
    const found = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect([reference, found]).toEqual([reference, expect.anything()]);
  }
  const ids = calls().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('whoever is not signed in is refused exactly where the document says that a session is needed', async () => {
  for (const call of calls()) {
    const response = await newVisitor(gateway)[verb(call.method)](addressOf(call.path));
    const isRefused =
      response.status === 401 && (response.body as { code?: string }).code === 'session.missing';
    const needsSession = call.operation.security.length > 0 || call.name === 'GET /api/user';
    expect([call.name, isRefused, problemsOf(call, response)]).toEqual([call.name, needsSession, []]);
  }
});

test('what everybody may read is answered as the document says', async () => {
  const publicReads = calls().filter(
    ({ method, operation }) => method === 'get' && operation.security.length === 0,
  );
  expect(publicReads.length).toBeGreaterThan(20);
  for (const call of publicReads) {
    const response = await gateway.get(addressOf(call.path));
    expect([call.name, problemsOf(call, response)]).toEqual([call.name, []]);
  }
});

test('what administrators read is answered as the document says', async () => {
  const reads = calls().filter(({ method, operation }) => method === 'get' && operation.security.length > 0);
  expect(reads.length).toBeGreaterThan(20);
  const statuses: number[] = [];
  for (const call of reads) {
    const response = await admin.get(addressOf(call.path));
    statuses.push(response.status);
    expect([call.name, problemsOf(call, response)]).toEqual([call.name, []]);
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(15);
});

test('what is written is answered as the document says, whether it succeeds or not', async () => {
  const person = {
    ...{
      name: 'Ana Anić',
      party: 'Nezavisni',
      jurisdiction: 'Gradska razina',
      photoUrl: '/avatars/AA-1.svg',
    },
    mainGoals: ['Obnova vrtića'],
  };
  const writes: [name: string, status: number, body: object][] = [
    ['POST /api/login', 400, {}],
    ['POST /api/login', 401, { username: 'nitko', password: 'ništa' }],
    ['POST /api/admin/politicians', 201, person],
    ['POST /api/admin/politicians', 422, { ...person, party: '' }],
    ['PATCH /api/admin/politicians/{id}', 200, { name: 'Ana Anić-Babić' }],
    ['PATCH /api/admin/politicians/{id}/verification', 200, { isVerified: true }],
    ['POST /api/admin/politicians/{id}/goals/generate', 409, {}],
    ['POST /api/funds', 201, { politicianId: 1, amount: '12.50' }],
    ['POST /api/funds', 422, { politicianId: 1, amount: 'pet' }],
    ['PATCH /api/admin/submissions/{id}/status', 200, { status: 'rejected', reason: 'Nije ista osoba.' }],
    ['POST /api/admin/submissions/{id}/payment', 201, { amount: 3 }],
    ['POST /api/admin/payments/lines/{id}/assignment', 200, { submissionId: 1 }],
    ['PATCH /api/admin/mentions/{id}', 200, { state: 'accepted' }],
    ['DELETE /api/admin/media-reports/{id}', 204, {}],
    ['POST /api/registrations/send-again', 202, { email: 'ana@primjer.example' }],
    ['POST /api/logout', 204, {}],
  ];
  for (const [name, status, body] of writes) {
    const call = named(name);
    const response = await admin[verb(call.method)](addressOf(call.path)).send(body);
    expect([name, response.status, problemsOf(call, response)]).toEqual([name, status, []]);
  }
  admin = await administrator(gateway);
});

test('what names nobody, or says nothing, is refused as the document says', async () => {
  const statuses: number[] = [];
  // Signing out would end the session of all others.
  for (const call of calls().filter(({ path }) => path !== '/api/logout')) {
    const address = call.path.replaceAll(/\{\w+\}/g, '404');
    const request = admin[verb(call.method)](address);
    const response = await (call.method === 'get' ? request : request.send({}));
    statuses.push(response.status);
    expect([call.name, problemsOf(call, response)]).toEqual([call.name, []]);
  }
  expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(40);
});

test('a registration is answered as the document says, and so is one with an unknown key', async () => {
  const call = named('POST /api/register');
  const accepted = await sendForm(gateway.request.post('/api/register'), [['name', 'Ana Anić']]);
  expect([accepted.status, problemsOf(call, accepted)]).toEqual([201, []]);
  const refused = await gateway.request.post('/api/register').set('idempotency-key', 'a b').send({});
  expect([refused.status, problemsOf(call, refused)]).toEqual([400, []]);
});

test('an answer that the document does not describe would be noticed', async () => {
  const call = named('GET /api/site');
  const response = await gateway.get('/api/site');
  const [one, other] = [
    { ...response.body, secret: 'x' },
    { ...response.body, publicUrl: 1 },
  ];
  for (const body of [one, other]) {
    expect(
      problemsOf(call, { ...response, status: 200, type: response.type, body } as Response),
    ).toHaveLength(1);
  }
});

test('fields say what they mean, also those that a schema takes over from another', () => {
  const { Politician, FullPolitician, OpenPayment } = document.components.schemas;
  const words = 'Several are joined by comma and space; the first is primary.';
  expect(Politician?.properties?.party).toEqual({ type: 'string', description: words });
  expect(FullPolitician?.properties?.party).toEqual(Politician?.properties?.party);
  expect(OpenPayment?.properties?.purposeCode).toEqual({ type: 'string', description: 'ISO 20022.' });
});

test('the form of a registration has the fields that are read of one', () => {
  const { properties = {} } = document.components.schemas.RegistrationForm ?? {};
  expect(Object.keys(properties).sort()).toEqual([...REGISTRATION_TEXTS].sort());
});

test('the document is kept by its tag', async () => {
  const { headers } = await gateway.get('/api/openapi.json');
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    etag: expect.stringMatching(/^W\/"/),
  });
  const again = await gateway.get('/api/openapi.json', { 'if-none-match': String(headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
});

describe('the page', () => {
  const page = async () => (await gateway.get('/api/docs')).text;

  test('names every call and every schema, and all its links lead to something on it', async () => {
    const html = await page();
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(calls().map(({ operation }) => operation.operationId)));
    const schemas = Object.keys(document.components.schemas).map((name) => `schema-${name}`);
    expect(ids).toEqual(expect.arrayContaining(schemas));
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
    expect(html).not.toMatch(/undefined|\[object|NaN/);
  });

  test('has a Croatian frame, and marks what calls are described in as English', async () => {
    const html = await page();
    expect(html).toContain('<html lang="hr">');
    const heading = (level: number) =>
      [...html.matchAll(new RegExp(`<h${level}[^>]*>([^<]+)</h${level}>`, 'g'))].map(([, text]) => text);
    expect(heading(1)).toEqual(['Podaci (API)']);
    expect(heading(2)).toEqual(expect.arrayContaining(['Za sve pozive', 'Političari', 'Sheme']));
    expect(new Set(heading(4))).toEqual(
      new Set(['Parametri', 'Tijelo', 'Tijelo (nije obavezno)', 'Odgovori']),
    );
    for (const { operation } of calls())
      expect(html).toContain(`<span lang="en">${operation.summary.replaceAll("'", '&#39;')}`);
  });

  test('has neither scripts nor styles of its own, asks no other host, and is kept out of search engines', async () => {
    const html = await page();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/<script|<style|style=|javascript:| on[a-z]+=/i);
    expect(html).not.toMatch(/(?:href|src)="(?:https?:)?\/\//);
    const { headers } = await gateway.get('/api/docs');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const style = await gateway.get('/api/docs.css');
    expect([style.status, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });
});

test('the gateway reads the query parameters that the document names, and no others', async () => {
  // What is ready is sent without reading its address.
  gateway.app.get(CacheInvalidation).invalidate();
  const asked = new Set<string>();
  const spy = jest.spyOn(URLSearchParams.prototype, 'get').mockImplementation((parameter) => {
    asked.add(parameter);
    return null;
  });
  try {
    // Signing out would end the session of all others.
    for (const { name, method, path, operation } of calls().filter(({ path }) => path !== '/api/logout')) {
      asked.clear();
      const request = admin[verb(method)](addressOf(path));
      await (method === 'get' ? request : request.set(MULTIPART).send(EMPTY_FILE_INPUT));
      const described = (operation.parameters ?? []).flatMap((each) =>
        'in' in each && each.in === 'query' ? [each.name] : [],
      );
      const read = [...asked].filter((each) => described.includes(each) || !OF_LISTS.includes(each));
      expect([name, read.sort()]).toEqual([name, described.sort()]);
    }
  } finally {
    spy.mockRestore();
  }
});
