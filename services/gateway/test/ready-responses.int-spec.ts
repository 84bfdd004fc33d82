import { request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CacheInvalidation } from '../src/public-cache/cache-invalidation.js';
import { PublicResponses } from '../src/public-cache/public-responses.js';
import { somebody } from './register-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { newVisitor, signIn } from './visitor.js';

let gateway: RunningGateway;
let longWay: jest.SpyInstance;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.register.people = [somebody(1, 'Ana Anić'), somebody(2, 'Đuro Đurić')];
  gateway.app.get(CacheInvalidation).invalidate();
  longWay = jest.spyOn(gateway.app.get(PublicResponses), 'find');
});
afterEach(() => jest.restoreAllMocks());

interface Received {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** As it comes over the wire, not decompressed. */
function get(path: string, headers: Record<string, string> = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    send(gateway.url + path, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const LIST = '/api/politicians?limit=24';

/** What differs between two answers of the same. */
const comparable = ({ status, headers: { 'x-request-id': _, date: __, ...headers }, body }: Received) => ({
  status,
  headers,
  body,
});

test.each([LIST, '/api/site', '/', '/api/politicians/999', '/nema-stranice'])(
  '%s is sent the second time as it was the first, without going the long way',
  async (path) => {
    const first = await get(path);
    longWay.mockClear();
    const second = await get(path);
    expect(comparable(second)).toEqual(comparable(first));
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const policy = path.startsWith('/api/') ? "default-src 'none'" : "default-src 'self'";
    expect(second.headers['content-security-policy']).toContain(policy);
    if (first.status === 200) expect(longWay).not.toHaveBeenCalled();
  },
);

test('each encoding has bytes of its own, brotli from the second time on', async () => {
  gateway.register.people = Array.from({ length: 24 }, (_, i) => somebody(i + 1));
  const accepted = { 'accept-encoding': 'gzip, br' };
  const plain = (await get(LIST)).body;
  gateway.app.get(CacheInvalidation).invalidate();
  const [first, second, third] = [
    await get(LIST, accepted),
    await get(LIST, accepted),
    await get(LIST, accepted),
  ];
  expect([first, second, third].map(({ headers }) => headers['content-encoding'])).toEqual([
    'gzip',
    'br',
    'br',
  ]);
  expect(gunzipSync(first.body)).toEqual(plain);
  expect(brotliDecompressSync(second.body)).toEqual(plain);
  expect(comparable(third)).toEqual(comparable(second));
  expect((await get(LIST)).body).toEqual(plain);
});

test('whoever has it already gets 304, and nothing of a body', async () => {
  const { headers } = await get(LIST);
  const known = { 'if-none-match': String(headers.etag) };
  const [first, second] = [await get(LIST, known), await get(LIST, known)];
  expect(second.status).toBe(304);
  expect(comparable(second)).toEqual(comparable(first));
  expect(second.body).toHaveLength(0);
  expect((await get(LIST, { 'if-none-match': String(headers.etag).slice(2) })).status).toBe(304);
});

test('what changed is sent as it is now', async () => {
  await get(LIST);
  await get(LIST);
  gateway.register.people = [somebody(3, 'Iva Ivić')];
  gateway.app.get(CacheInvalidation).invalidate(['list']);
  expect((await get(LIST)).body.toString()).toContain('Iva Ivić');
});

test('a request with a body, and one that is no GET, goes the long way', async () => {
  await get(LIST);
  longWay.mockClear();
  expect((await get(LIST, { 'content-length': '0' })).status).toBe(200);
  expect(longWay).toHaveBeenCalled();
  expect((await gateway.request.post(LIST)).status).toBe(404);
});

test('the sign-in page that strangers see is not sent to an administrator who is signed in', async () => {
  expect((await get('/admin/login')).status).not.toBe(302);
  await get('/admin/login');
  const visitor = newVisitor(gateway);
  await signIn(visitor);
  const response = await visitor.get('/admin/login');
  expect([response.status, response.headers.location]).toEqual([302, '/admin']);
});
